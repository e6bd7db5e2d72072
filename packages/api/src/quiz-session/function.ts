import { createHandler } from '../platform/http/create-handler.ts';
import { dependencies } from './function-dependencies.ts';
import { routes } from './function-routes.ts';

export const handler = createHandler(routes, dependencies());
