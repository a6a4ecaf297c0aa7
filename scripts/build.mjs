/** npm run build: builds the app that a server serves. The packages must be installed. */
import { build } from './appBuild.mjs';

build();
