# The site in one image: built once, run as a user of its own, data in a volume.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data BACKUP_DIR=/backups
WORKDIR /site
COPY --from=build --chown=node:node /site/package.json ./
COPY --from=build --chown=node:node /site/node_modules ./node_modules
COPY --from=build --chown=node:node /site/dist ./dist
COPY --from=build --chown=node:node /site/demo/content ./demo/content
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "dist/server/main.js"]
