# The provider with the built app. It needs a PostgreSQL (DATABASE_URL); docs/operations.md describes how to run it.
FROM node:24.18.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json webpack.config.ts ./
COPY .ci .ci
COPY public public
COPY src src
RUN npm run build

FROM node:24.18.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Without the packages that the build has compiled into dist, and without the embedded server: 74 MB instead of 241.
RUN npm ci --omit=dev --no-audit --no-fund && npm uninstall --no-save --omit=dev --no-audit --no-fund \
  @emotion/cache @emotion/react @emotion/styled @mui/material @mui/system @reduxjs/toolkit embedded-postgres formik \
  formik-validator-zod i18next lightweight-charts notistack qr qrcode.react react react-dom react-i18next react-redux \
  react-router react-webcam redux-saga

FROM node:24.18.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY src/main.ts src/startProgram.ts src/migrate.ts src/createAdmin.ts src/backup.ts src/restore.ts src/
COPY src/contract src/contract
COPY src/provider src/provider
COPY src/exchange src/exchange
USER 1000:1000
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT?.trim() || 8080}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node receives the signals of the container; those of `npm start` would end at npm.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=128", "--import", "tsx", "src/main.ts"]
