import { askOnce } from '../serveOnce';
import { closeBrowsers } from './visitor';

// A busy machine must make journeys slower and not let them fail.
jest.setTimeout(600_000);

afterAll(closeBrowsers);
afterAll(() => askOnce(process.env['JOURNEY_SITES_URL'], 'fileEnded'));
