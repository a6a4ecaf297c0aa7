import path from 'node:path';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type ChunkGraph, type Configuration, type Module } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { InjectManifest } from 'workbox-webpack-plugin';
import { ReplaceModules } from './scripts/ReplaceModules';
import { PAGE_PATHS } from './src/domain/pagePaths';

const web = path.join(import.meta.dirname, 'src/web');
const modules = (file: string) => path.join(import.meta.dirname, 'node_modules', file);
const kB = 1_000;

const apiPort = process.env.PORT ?? '8080';
const webPort = process.env.WEB_PORT ?? '3000';

const devServer: DevServerConfiguration = {
  port: Number(webPort),
  historyApiFallback: true,
  // Compression would buffer a stream of events.
  compress: false,
  proxy: [{ context: ['/api'], target: `http://localhost:${apiPort}` }],
  // The plugin of the worker warns on every further build.
  client: { overlay: { warnings: false } },
};

/** The shell and every screen. Pictures and the fonts of rare letters are fetched on demand. */
const PRECACHED = [
  /^index\.html$/,
  /\.js$/,
  /icon-small\.\w+\.svg$/,
  /roboto-latin-wght-normal\.\w+\.woff2$/,
];
/** The check of a closed book, which needs the network anyway. */
const WITHOUT_CACHE = /^assets\/book(Worker|Job)\./;

/**
 * Lets Chrome compile all functions of the largest script on another thread while it arrives. Without it, the main thread
 * compiles each of the two thousand functions that a first screen calls when it is called. Other browsers see a comment.
 */
const compileHint = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^assets\/app\./,
  // After the scripts are minimized, which removes comments, and before they are compressed.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const compressed = { test: /\.(js|html|svg|json|webmanifest)$/, threshold: 512 };

const compression = [
  new CompressionPlugin<zlib.BrotliOptions>({
    ...compressed,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
  new CompressionPlugin({ ...compressed, filename: '[path][base].gz', algorithm: 'gzip' }),
];

/** Builds the browser app, to be served from the root of a host. `scripts/appBuild.mjs` publishes it in `build/web`. */
export default (_env: unknown, { mode }: { mode?: string }): Configuration => {
  const isProduction = mode === 'production';
  return {
    mode: isProduction ? 'production' : 'development',
    target: 'web',
    entry: { bootstrap: path.join(web, 'bootstrap.ts') },
    devtool: isProduction ? false : 'cheap-module-source-map',
    devServer,
    output: {
      path: path.join(import.meta.dirname, 'build/web'),
      publicPath: '/',
      filename: isProduction ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: isProduction ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // The production CSP requires trusted types; lazy chunks are script URLs.
      trustedTypes: { policyName: 'nightmare-xi#webpack', onPolicyCreationFailure: 'continue' },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Its package exports select the build with development warnings only.
      alias: isProduction
        ? { 'react-router$': modules('react-router/dist/production/index.mjs') }
        : {},
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            configFile: path.join(web, 'tsconfig.json'),
            compilerOptions: { composite: false, emitDeclarationOnly: false, incremental: false },
          },
        },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    // The script of a page is fetched together with the libraries, and run when the page is rendered.
    experiments: { deferImport: true },
    optimization: {
      // swc needs a twentieth of the time that webpack's default takes for the scripts, and they become 0.4 % smaller. The
      // default minimizes the pages.
      minimize: isProduction && { javascript: false },
      minimizer: [
        '...',
        new MinimizerPlugin({
          test: /\.js$/,
          minify: MinimizerPlugin.swcMinify,
          // A function that is copied into its callers compresses worse than one that is called.
          minimizerOptions: { compress: { passes: 3, inline: 1 }, mangle: true },
        }),
      ],
      // A plugin below sets them.
      moduleIds: false,
      splitChunks: {
        // The worker that checks books is in one file, because it would otherwise load all of the app.
        chunks: ({ name }) => name !== 'bookWorker',
        // With webpack's default, 20,000, a few small modules that two pages share get a script of their own, and each
        // script compresses apart.
        minSize: 25_000,
        cacheGroups: {
          // In one file, although the pages that `bootstrap` loads share much of it: it compresses best this
          // way.
          app: {
            name: 'app',
            enforce: true,
            test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
              [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'main'),
          },
          // Many screens and their parts share it. Each of their chunks would otherwise have a copy.
          lazyApi: {
            name: 'lazyApi',
            enforce: true,
            test: /src[\\/]web[\\/]api[\\/](lazyApi|generatedLazy)\.ts$/,
          },
        },
      },
    },
    plugins: [
      // Four digits. With over 500 modules webpack's default has five, which makes each script 2 % larger.
      new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
      new webpack.DefinePlugin({
        API_BASE_URL: JSON.stringify(process.env.API_BASE_URL ?? ''),
      }),
      new ReplaceModules(import.meta.dirname, {
        // Used by themes with CSS variables, printed themes, ripples and emotion's withTheme. We have none of
        // them: 7 kB.
        '@mui/material/styles/createThemeWithVars.mjs': 'src/web/theme/unused.ts',
        '@mui/material/styles/stringifyTheme.mjs': 'src/web/theme/unused.ts',
        '@mui/material/ButtonBase/TouchRipple.mjs': 'src/web/theme/unused.ts',
        // Used by text fields of several lines, which we do not have either: 2 kB.
        '@mui/material/TextareaAutosize/index.mjs': 'src/web/theme/unused.ts',
        'hoist-non-react-statics': 'src/web/theme/unused.ts',
        // For the speed of rendering, not for the size: see the files.
        '@emotion/use-insertion-effect-with-fallbacks': 'src/web/theme/insertStyles.ts',
        '@emotion/hash': 'src/web/theme/nameStyles.ts',
      }),
      new HtmlWebpackPlugin({
        template: path.join(web, 'index.html'),
      }),
      new HtmlWebpackPlugin({
        template: path.join(web, 'manifest.ejs'),
        filename: 'manifest.webmanifest',
        templateParameters: PAGE_PATHS,
        inject: false,
        minify: false,
      }),
      // At a fixed URL and in one file, because a worker runs alone.
      new InjectManifest({
        swSrc: path.join(web, 'pwa/worker/worker.ts'),
        swDest: 'worker.js',
        // In development the files come from the server.
        include: isProduction ? PRECACHED : [],
        exclude: [WITHOUT_CACHE],
      }),
      ...(isProduction ? [compileHint, ...compression] : []),
    ],
    performance: {
      // Before compression, which saves about two thirds.
      hints: isProduction ? 'error' : false,
      maxEntrypointSize: 620 * kB,
      maxAssetSize: 520 * kB,
      assetFilter: (name: string) => name.endsWith('.js'),
    },
  };
};
