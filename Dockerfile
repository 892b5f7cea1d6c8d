# syntax=docker/dockerfile:1
# One image for the API, the worker and the one-shot commands; which one runs is the container's command.
# It writes to /data (shared by all containers of the shop) and /tmp alone: with `--read-only --tmpfs /tmp` too.

# To pin the base image: docker buildx imagetools inspect node:24-bookworm-slim shows its digest; then build with
# --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:<digest>.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false
COPY package.json package-lock.json .npmrc .puppeteerrc.cjs ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# dist, the packages that it needs at run time, and the list of them with their licences (sbom.json).
RUN npm run package -- /shop

FROM ${NODE_IMAGE}
ARG VERSION=unreleased
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Boutik" \
  org.opencontainers.image.description="Boutique de matériel informatique pour La Réunion" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.base.name="docker.io/library/node:24-bookworm-slim"
# tini forwards signals and reaps the browser processes that print PDFs. npm has no use at run time.
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules/npm /usr/local/bin/npm /usr/local/bin/npx \
  && install -d -o 1000 -g 1000 /data
WORKDIR /app
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=8 NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HEALTH_FILE=/tmp/boutik-worker
COPY --from=build /shop ./
# "node", by number so that Kubernetes can tell that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The worker, which has no port, rewrites its file every 5 s; the api never writes it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 CMD \
  if [ -e "$HEALTH_FILE" ]; then find "$HEALTH_FILE" -newermt '-30 seconds' | grep -q . ; \
  else node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"; fi
ENTRYPOINT ["tini", "--"]
# Not with --single-threaded-gc, which doubles the memory from Node 24 on (docs/decisions/0230).
CMD ["node", "--max-semi-space-size=16", "dist/apps/api/src/main.js"]
