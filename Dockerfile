# The site in one image: built once, run as a user of its own, data in a volume.
# `--build-arg NODE_IMAGE=…` names a copy of the base image in another registry.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The files belong to root, and whoever the umask of the checkout has locked out can read them.
RUN npm run build && node tooling/server-dependencies.ts && npm prune --omit=dev \
  && chmod -R a+rX package.json node_modules dist demo/content

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data BACKUP_DIR=/backups
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/dist ./dist
COPY --from=build /site/demo/content ./demo/content
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]
