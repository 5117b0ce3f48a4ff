import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import sharp from 'sharp';
import TerserPlugin from 'terser-webpack-plugin';
import {
  Compilation,
  DefinePlugin,
  NormalModuleReplacementPlugin,
  sources,
  type Compiler,
  type Configuration,
} from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { createManifest, createManifests } from './src/web/app/bootstrap/manifest.ts';
import { iconSvg, logoSvg, shortcutSvg } from './src/web/app/bootstrap/logoSvg.ts';
import { shellCss } from './src/web/app/bootstrap/shellCss.ts';
import { shellPages } from './src/web/app/bootstrap/shellPages.ts';
import { shortcutPaths } from './src/web/components/iconPaths.ts';
import { palettes } from './src/web/theme/palettes.ts';
import { createCoinIconFiles } from './.ci/coinIcons.ts';
import { createEmbedFiles } from './.ci/embedFiles.ts';
import { licences } from './.ci/licences.ts';
import { createSharedChunks, FIRST_PARTS, sharedPartsExist, VENDOR, workersAreOneScript } from './.ci/sharedChunks.ts';
import { userScripts } from './.ci/userScripts.ts';

const here = import.meta.dirname;
const { version }: { version: string } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const inter = join(here, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const font = `/static/inter-${createHash('sha256').update(readFileSync(inter)).digest('hex').slice(0, 12)}.woff2`;

/** Runs `work` with the files of the build at one of its stages. */
const processAssets = (name: string, stage: number, work: (compilation: Compilation) => Promise<void>) => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap(name, compilation =>
      compilation.hooks.processAssets.tapPromise({ name, stage }, () => work(compilation)),
    ),
});

/** Adds the favicon, the app's icons and manifests, the first paint in all languages, and the coin icons. */
const icons = processAssets('icons', Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL, async compilation => {
  const png = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: 600 }).resize(size).png({ compressionLevel: 9 }).toBuffer();
  const fullBleed = iconSvg(palettes.dark.page);
  const files = {
    'manifest.webmanifest': Buffer.from(JSON.stringify(createManifest('en'))),
    'manifests.json': Buffer.from(JSON.stringify(createManifests())),
    'shell.json': Buffer.from(JSON.stringify(shellPages())),
    'favicon.svg': Buffer.from(logoSvg()),
    'icon-180.png': await png(fullBleed, 180),
    'icon-192.png': await png(logoSvg(), 192),
    'icon-512.png': await png(logoSvg(), 512),
    'icon-maskable-192.png': await png(fullBleed, 192),
    'icon-maskable-512.png': await png(fullBleed, 512),
  };
  const shortcuts = await Promise.all(
    Object.entries(shortcutPaths).map(
      async ([id, d]) => [`icon-${id}-192.png`, await png(shortcutSvg(d, palettes.dark), 192)] as const,
    ),
  );
  const all = { ...files, ...Object.fromEntries(shortcuts), ...(await createCoinIconFiles()) };
  for (const [name, bytes] of Object.entries(all)) compilation.emitAsset(name, new sources.RawSource(bytes));
});

/** Adds the module and the types of the script that mounts the app in a partner's page. */
const embedFiles = processAssets('embed files', Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE, async compilation => {
  const script = compilation.getAsset('embed.js')?.source.source().toString();
  if (script === undefined) return;
  for (const [name, text] of Object.entries(createEmbedFiles(script, compilation.options.mode === 'production')))
    compilation.emitAsset(name, new sources.RawSource(text));
});

/** Coin icons and scripts that users cannot open load on demand; every other file of the app is cached from the first visit on. */
const isCached = (name: string, scripts: ReadonlySet<string>): boolean =>
  /^(static\/(?!coins\/)|favicon\.svg$)/.test(name) &&
  !/\.(br|gz)$/.test(name) &&
  (!name.endsWith('.js') || scripts.has(name));

/** Lists the files of the build in the service worker. */
const serviceWorker = processAssets(
  'service worker',
  Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1,
  async compilation => {
    const { scripts, texts } = userScripts(compilation);
    const files = compilation
      .getAssets()
      .map(({ name }) => name)
      .filter(name => isCached(name, scripts))
      .sort()
      .map(name => `/${name}`);
    const version = createHash('sha256')
      .update(files.join())
      .update(compilation.hash ?? '')
      .digest('hex')
      .slice(0, 12);
    const worker = compilation.getAsset('sw.js')?.source.source().toString();
    if (worker === undefined) return;
    const toPaths = (names: readonly string[]) => [...new Set(names)].sort().map(name => `/${name}`);
    const textFiles = Object.fromEntries(Object.entries(texts).map(([language, names]) => [language, toPaths(names)]));
    const build = JSON.stringify({ version, files, texts: textFiles });
    compilation.updateAsset('sw.js', new sources.RawSource(worker.replace(/\bBUILD\b/, () => build)));
  },
);

/** Fonts and PNG are compressed already. */
const compressible = { test: /\.(m?js|html|svg|webmanifest|txt)$/, minRatio: 1 };

/** Adds both compressed encodings of each such file. */
const compressed = [
  new CompressionPlugin({
    ...compressible,
    algorithm: 'gzip',
    filename: '[path][base].gz',
    compressionOptions: { level: constants.Z_BEST_COMPRESSION },
  }),
  new CompressionPlugin<BrotliOptions>({
    ...compressible,
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
  }),
];

const page = new HtmlPlugin({
  template: './src/web/index.html',
  chunks: ['main'],
  templateParameters: {
    css: shellCss(font, `data:image/svg+xml,${encodeURIComponent(logoSvg())}`),
    dark: palettes.dark.page,
    light: palettes.light.page,
  },
  scriptLoading: 'defer',
  minify: { collapseWhitespace: true, conservativeCollapse: true, removeComments: true },
});

const devServer: DevServer = {
  host: '127.0.0.1',
  port: 8081,
  historyApiFallback: true,
  static: false,
  proxy: [
    {
      context: ['/api', '/upload', '/files', '/config.json', '/chat-frame', '/csp-report', '/exchange', '/health'],
      target: process.env.PROVIDER?.trim() || 'http://127.0.0.1:8080',
      ws: true,
    },
  ],
};

/**
 * Replaces formik's use of lodash-es, 2.9 kB brotli for values of every kind, with a few lines for the values of our
 * forms. A test compares them with lodash.
 */
const lodashAliases = Object.fromEntries(
  ['clone', 'cloneDeep', 'isPlainObject', 'toPath'].map(name => [
    `lodash-es/${name}$`,
    join(here, `src/web/shared/forms/lodash/${name}.ts`),
  ]),
);

/** The bundle of the web app. Names contain a hash of the content, so an unchanged file keeps its name. */
export default function config(
  _env: unknown,
  { mode = 'production' }: { mode?: Configuration['mode'] },
): Configuration {
  const isProduction = mode === 'production';
  return {
    mode,
    target: ['web', 'es2022'],
    context: here,
    entry: {
      main: ['./src/web/main.tsx', ...FIRST_PARTS.map(part => `./${part}`)],
      // Partners load it by this name, as the only script of theirs.
      embed: {
        import: './src/embed/script.ts',
        filename: 'embed.js',
        library: { name: 'Larkspur', type: 'var' },
        runtime: false,
      },
    },
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(here, '.cache/webpack'),
      buildDependencies: { config: [import.meta.filename] },
    },
    output: {
      path: join(here, 'dist'),
      publicPath: '/',
      filename: isProduction ? 'static/[name].[contenthash:8].js' : 'static/[name].js',
      // The first script names all others: with 24 bits, one change of a script in 17 million keeps its old name.
      chunkFilename: isProduction ? 'static/[id].[contenthash:6].js' : 'static/[id].js',
      clean: true,
      trustedTypes: { policyName: 'larkspur' },
    },
    resolve: {
      alias: {
        // Equals the shim's own fallback for a React with the hook.
        'use-sync-external-store/shim$': 'react',
        ...lodashAliases,
        '@emotion/is-prop-valid$': join(here, 'src/web/theme/isPropValid.ts'),
        // The package's exports resolve to its development build.
        ...(isProduction && { 'react-router$': join(here, 'node_modules/react-router/dist/production/index.mjs') }),
      },
    },
    module: {
      parser: { javascript: { worker: ['...', 'navigator.serviceWorker.register()'] } },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          options: { transpileOnly: true, compilerOptions: { noEmit: false } },
        },
        // Lets screens that compute nothing load decimals without the arithmetic; neither declares that it can be dropped.
        { test: /[\\/](big\.js[\\/]big\.mjs|src[\\/]contract[\\/]money\.ts)$/, sideEffects: false },
        // Only emotion's higher-order components need it, which are unused; it does not declare that it can be dropped.
        { test: /node_modules\/hoist-non-react-statics\//, sideEffects: false },
        {
          test: /node_modules\/(react-router|formik|@emotion\/cache)\/dist\//,
          loader: join(here, '.ci/pureParts.mjs'),
        },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      mangleExports: isProduction && 'size',
      runtimeChunk: 'single',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          // Without the last option, this minifier moves variables in ways that brotli compresses less.
          terserOptions: { ecma: 2022, compress: { passes: 3, collapse_vars: false } },
        }),
      ],
      splitChunks: {
        // The workers are entries, too: they contain their own parts and none of the page's.
        cacheGroups: {
          // A package's parts that one screen or worker loads belong into its own script.
          defaultVendors: false,
          ...createSharedChunks(),
          initial: { test: /node_modules/, name: VENDOR, chunks: ({ name }) => name === 'main' },
        },
      },
    },
    performance: { hints: false },
    plugins: [
      // The theme switches ripples off; their animation is 2.2 kB brotli of every first script.
      new NormalModuleReplacementPlugin(/[\\/]TouchRipple\.mjs$/, join(here, 'src/web/theme/noRipple.ts')),
      // Of MUI's default theme, which ours replaces; 0.6 kB brotli.
      new NormalModuleReplacementPlugin(
        /[\\/](colors[\\/](blue|green|lightBlue|orange|purple|red)|stringifyTheme)\.mjs$/,
        join(here, 'src/web/theme/unusedDefaults.ts'),
      ),
      // 0.8 kB brotli of every form, for the few fields of several lines.
      new NormalModuleReplacementPlugin(
        /[\\/]TextareaAutosize[\\/]index\.mjs$/,
        join(here, 'src/web/theme/GrowingTextarea.tsx'),
      ),
      new DefinePlugin({ IS_PRODUCTION: JSON.stringify(isProduction), APP_VERSION: JSON.stringify(version) }),
      page,
      sharedPartsExist,
      isProduction && workersAreOneScript,
      icons,
      embedFiles,
      serviceWorker,
      new CopyPlugin({ patterns: [{ from: 'public' }, { from: inter, to: font.slice(1) }] }),
      ...(isProduction ? [licences, ...compressed] : []),
    ],
    devServer,
  };
}
