FROM python:3.13-slim

ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
WORKDIR /srv/formagent

COPY requirements-uv.lock requirements.lock ./
RUN pip install --no-cache-dir --require-hashes -r requirements-uv.lock \
 && uv pip sync --system --no-cache --require-hashes requirements.lock

COPY . .
RUN for po in locale/*/LC_MESSAGES/*.po; do [ -f "$po" ] && pybabel -q compile -i "$po" -o "${po%.po}.mo"; done; \
    python manage.py collectstatic --noinput -v0 \
 && rm -rf var && useradd --system --home-dir /srv/formagent formagent \
 && install -d -o formagent /srv/formagent/var

USER formagent
VOLUME /srv/formagent/var
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=4s --start-period=20s \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=3)"]
CMD ["python", "manage.py", "serve", "--host", "0.0.0.0"]
