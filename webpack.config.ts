import path from 'node:path';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type ChunkGraph, type Configuration, type Module } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { InjectManifest } from 'workbox-webpack-plugin';
import { keptBuilds } from './scripts/keptBuilds';

const web = path.join(import.meta.dirname, 'src/web');
const modules = (file: string) => path.join(import.meta.dirname, 'node_modules', file);
const kB = 1_000;

const apiPort = process.env.PORT ?? '8080';
const webPort = process.env.WEB_PORT ?? '3000';

const devServer: DevServerConfiguration = {
  port: Number(webPort),
  historyApiFallback: true,
  // Compressed, a stream of events would wait in a buffer.
  compress: false,
  proxy: [{ context: ['/api'], target: `http://localhost:${apiPort}` }],
  // The worker's plugin warns of every further build.
  client: { overlay: { warnings: false } },
};

/** The shell and every screen; pictures and the letters of few come when they are asked for. */
const PRECACHED = [
  /^index\.html$/,
  /\.js$/,
  /icon-small\.\w+\.svg$/,
  /roboto-latin-wght-normal\.\w+\.woff2$/,
];
const HASHED = /\.[0-9a-f]{12}\./;

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

/** The browser app: `build/web`, to be served from the root of a host. */
export default (_env: unknown, { mode }: { mode?: string }): Configuration => {
  const isProduction = mode === 'production';
  const { keep, plugin: keepBuilds } = keptBuilds(
    path.join(import.meta.dirname, 'build/web.builds.json'),
  );
  return {
    mode: isProduction ? 'production' : 'development',
    target: 'web',
    entry: { first: path.join(web, 'first.ts') },
    devtool: isProduction ? false : 'cheap-module-source-map',
    devServer,
    output: {
      path: path.join(import.meta.dirname, 'build/web'),
      publicPath: '/',
      filename: isProduction ? 'assets/[name].[contenthash:12].js' : 'assets/[name].js',
      chunkFilename: isProduction ? 'assets/[name].[contenthash:12].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      clean: { keep },
      // The production CSP requires trusted types; lazy chunks are script URLs.
      trustedTypes: { policyName: 'nightmare-xi#webpack', onPolicyCreationFailure: 'continue' },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Its exports lead to the build with the development warnings alone.
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
    // A page's script is fetched beside the libraries, and run when it is drawn.
    experiments: { deferImport: true },
    optimization: {
      moduleIds: 'deterministic',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          // In one piece, though the pages that `first` asks for share much of it: it compresses best so.
          app: {
            name: 'app',
            enforce: true,
            test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
              [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'main'),
          },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        API_BASE_URL: JSON.stringify(process.env.API_BASE_URL ?? ''),
        CONNECT_ADDRESSES: JSON.stringify({
          socialUrl: process.env.SOCIAL_URL ?? '',
          email: process.env.CONTACT_EMAIL ?? '',
          feedbackUrl: process.env.FEEDBACK_URL ?? '',
        }),
      }),
      // Reached only by a theme of CSS variables or one that is printed, by ripples and by emotion's withTheme; we have none of them.
      new webpack.NormalModuleReplacementPlugin(
        /\/(createThemeWithVars|stringifyTheme|TouchRipple)\.mjs$|^hoist-non-react-statics$/,
        path.join(web, 'theme/unused.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /\/colors\/(purple|red|orange|blue|lightBlue|green)\.mjs$/,
        path.join(web, 'theme/unusedHue.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/shadows\.mjs$/,
        path.join(web, 'theme/noShadows.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/defaultTheme\.mjs$/,
        path.join(web, 'theme/noDefaultTheme.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /^@emotion\/use-insertion-effect-with-fallbacks$/,
        path.join(web, 'theme/insertStyles.ts'),
      ),
      new HtmlWebpackPlugin({
        template: path.join(web, 'index.html'),
      }),
      new HtmlWebpackPlugin({
        template: path.join(web, 'manifest.ejs'),
        filename: 'manifest.webmanifest',
        inject: false,
        minify: false,
      }),
      // At an address that stays, and in one piece: it runs alone.
      new InjectManifest({
        swSrc: path.join(web, 'pwa/worker/worker.ts'),
        swDest: 'worker.js',
        // In development everything comes from the server, at once.
        include: isProduction ? PRECACHED : [],
        dontCacheBustURLsMatching: HASHED,
      }),
      ...(isProduction ? [...compression, keepBuilds] : []),
    ],
    performance: {
      // Before compression, which takes about two thirds.
      hints: isProduction ? 'error' : false,
      maxEntrypointSize: 620 * kB,
      maxAssetSize: 520 * kB,
      assetFilter: (name: string) => name.endsWith('.js'),
    },
  };
};
