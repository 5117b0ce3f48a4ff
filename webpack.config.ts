import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { shellCss } from './src/web/app/shellCss.ts';
import { palettes } from './src/web/ui/tokens.ts';

const here = import.meta.dirname;
const INTER = join(here, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const interHash = createHash('sha256').update(readFileSync(INTER)).digest('hex').slice(0, 12);
const font = `/static/inter-${interHash}.woff2`;

/** Files of these kinds get smaller; fonts and PNG are compressed already. */
const SQUEEZED = /\.(js|html|svg|webmanifest|txt)$/;

const compressed = (algorithm: 'gzip' | 'brotliCompress') =>
  new CompressionPlugin({
    algorithm,
    test: SQUEEZED,
    filename: `[path][base].${algorithm === 'gzip' ? 'gz' : 'br'}`,
    compressionOptions:
      algorithm === 'gzip'
        ? { level: 9 }
        : { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
    minRatio: 1,
  });

const devServer: DevServer = {
  port: 'auto',
  historyApiFallback: true,
  static: false,
  proxy: [
    {
      context: ['/api', '/upload', '/files', '/config.json', '/exchange', '/health'],
      target: process.env.PROVIDER ?? 'http://127.0.0.1:8080',
      ws: true,
    },
  ],
};

/** The bundle of the web app. Names carry the hash of their content; code that did not change keeps its name. */
export default function config(
  _env: unknown,
  { mode = 'production' }: { mode?: Configuration['mode'] },
): Configuration {
  const isProduction = mode === 'production';
  return {
    mode,
    target: ['web', 'es2022'],
    context: here,
    entry: { main: './src/web/main.tsx' },
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(here, '.cache/webpack'),
      buildDependencies: { config: [import.meta.filename] },
    },
    output: {
      path: join(here, 'dist'),
      publicPath: '/',
      filename: isProduction ? 'static/[name].[contenthash:12].js' : 'static/[name].js',
      chunkFilename: isProduction ? 'static/[name].[contenthash:12].js' : 'static/[name].js',
      clean: true,
      trustedTypes: { policyName: 'larkspur' },
      crossOriginLoading: false,
    },
    resolve: {
      extensions: ['.js'],
      alias: isProduction ? { 'react-router$': join(here, 'node_modules/react-router/dist/production/index.mjs') } : {},
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          options: { transpileOnly: true, compilerOptions: { noEmit: false } },
        },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      runtimeChunk: 'single',
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          defaultVendors: false,
          react: { test: /node_modules\/(react|react-dom|scheduler)\//, name: 'react', chunks: 'initial', priority: 2 },
          vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', priority: 1 },
        },
      },
    },
    performance: { hints: false },
    plugins: [
      new HtmlPlugin({
        template: './src/web/index.html',
        templateParameters: {
          css: shellCss(font),
          font,
          dark: palettes.dark.page,
          light: palettes.light.page,
        },
        scriptLoading: 'defer',
        minify: isProduction ? { collapseWhitespace: true, conservativeCollapse: true, removeComments: true } : false,
      }),
      new CopyPlugin({ patterns: [{ from: 'public' }, { from: INTER, to: font.slice(1) }] }),
      ...(isProduction ? [compressed('gzip'), compressed('brotliCompress')] : []),
    ],
    devServer,
  };
}
