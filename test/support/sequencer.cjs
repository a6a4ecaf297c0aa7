/**
 * The order of the test files: first the longest ones without a browser, while the app is built; then the journeys,
 * which need the build and are long; then the others, the largest first. With this order all workers end at about the
 * same time.
 */
const { statSync } = require('node:fs');
const { env } = require('node:process');
const { default: Sequencer } = require('@jest/test-sequencer');

const FIRST =
  /web\/pages\/TeamSelector\w*|server\/(week\/week|races\/(twoServers|serverCrash)|demo\/league|operator\/import)/;
const JOURNEYS = /\/test\/journeys\//;
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
    // The servers that journeys share stop after the last one.
    env.JOURNEY_FILES = String(ordered.filter(({ test }) => JOURNEYS.test(test.path)).length);
    return ordered.map(({ test }) => test);
  }
};
