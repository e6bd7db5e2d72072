import { createHandler } from '../../http/create-handler.ts';
import { dependencies } from './dependencies.ts';
import { routes } from './routes.ts';

export const handler = createHandler(routes, dependencies());
