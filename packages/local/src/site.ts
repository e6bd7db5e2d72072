import { join } from 'node:path';
import type { Listener, RequestHandler } from './listener.ts';
import { projectFolder } from './project-folder.ts';
import { buildSite, isBuildNeeded } from './site-build.ts';
import { createSiteServer } from './site-server.ts';
import type { Start } from './start.ts';

const webFolder = join(projectFolder, 'packages/web');
const sharedSources = join(projectFolder, 'packages/contract/src');

/** What answers everything that is not the API: the built site (built first where needed), or Vite in development. */
export const provideSite = async (start: Start, { server }: Listener): Promise<RequestHandler> => {
  const { settings, cleanup, say, signal } = start;
  if (settings.dev) {
    say('Starting Vite...');
    const { createDevSite } = await import('./dev-site.ts');
    const site = await createDevSite(webFolder, server);
    cleanup.add(site.close);
    return site.handle;
  }
  if (settings.siteDir !== undefined) return createSiteServer(settings.siteDir);
  if (settings.build && isBuildNeeded(webFolder, [sharedSources])) {
    say('Building the site, since its sources changed (vite build, some seconds)...');
    await buildSite(webFolder, signal);
  }
  return createSiteServer(join(webFolder, 'dist'));
};
