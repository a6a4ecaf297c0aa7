import { setupServer } from 'msw/node';
import { defaultHandlers } from './defaults';

export const server = setupServer(...defaultHandlers);
