/**
 * ts-jest, plus `import.meta.url` for the packages that are published as ES modules alone: tests run
 * as CommonJS, which has no import.meta.
 */
const { default: tsJest } = require('ts-jest');

const FILE_URL = "require('node:url').pathToFileURL(__filename).href";
const withFileUrl = (source) => source.replaceAll('import.meta.url', FILE_URL);

module.exports = {
  createTransformer(options) {
    const transformer = tsJest.createTransformer(options);
    return {
      process: (source, ...rest) => transformer.process(withFileUrl(source), ...rest),
      getCacheKey: (source, ...rest) => transformer.getCacheKey(withFileUrl(source), ...rest),
    };
  },
};
