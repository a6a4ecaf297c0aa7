/**
 * The order of the test files: first the longest ones without a browser, while the app is built; then the journeys,
 * which need the build and are long; then the others, the largest first. With this order all workers end at about the
 * same time. Journeys that follow a live match spend most of their time waiting for its balls, so they are spread over
 * the others, which use the processors meanwhile.
 */
const { statSync } = require('node:fs');
const { env } = require('node:process');
const { default: Sequencer } = require('@jest/test-sequencer');

const FIRST =
  /web\/pages\/TeamSelector\w*|server\/(week\/week|races\/(twoServers|serverCrash)|demo\/league|operator\/import)/;
const JOURNEYS = /\/test\/journeys\//;
const WAITING = /\/test\/journeys\/(live|leagues|match)\./;
const GROUPS = [FIRST, JOURNEYS, /(?:)/];

module.exports = class extends Sequencer {
  sort(tests) {
    const groupOf = ({ path }) => GROUPS.findIndex((group) => group.test(path));
    const ordered = [...tests].map((test) => ({
      test,
      group: groupOf(test),
      bytes: statSync(test.path).size,
    }));
    ordered.sort((a, b) => a.group - b.group || b.bytes - a.bytes);
    const files = ordered.map(({ test }) => test);
    // The servers that journeys share stop after the last one.
    const journeys = files.filter(({ path }) => JOURNEYS.test(path));
    env.JOURNEY_FILES = String(journeys.length);
    const spreadJourneys = spread(journeys, ({ path }) => WAITING.test(path));
    return files.map((file) => (JOURNEYS.test(file.path) ? spreadJourneys.shift() : file));
  }
};

/** Returns the files with those for which `isApart` is true at equal distances, the first one at the start. */
function spread(files, isApart) {
  const apart = files.filter(isApart);
  const others = files.filter((file) => !isApart(file));
  const distance = Math.ceil(others.length / apart.length);
  return apart.length === 0
    ? others
    : apart.flatMap((file, index) => [
        file,
        ...others.slice(index * distance, (index + 1) * distance),
      ]);
}
