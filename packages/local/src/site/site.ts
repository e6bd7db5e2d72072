import { join } from 'node:path';
import { securityHeaders } from '@app/contract/edge/headers';
import type { Listener, RequestHandler } from '../listener.ts';
import { projectFolder, type Settings } from '../settings.ts';
import type { Start } from '../start.ts';
import { readBrand } from './brand.ts';
import { buildSite, isBuildNeeded } from './build.ts';
import { createSiteServer, sitePolicyOf, withHeaders } from './server.ts';

export const webFolder = join(projectFolder, 'packages/web');
const sharedSources = join(projectFolder, 'packages/contract/src');

export const siteFolderOf = ({ dev, siteDir }: Settings): string | undefined =>
  dev ? undefined : (siteDir ?? join(webFolder, 'dist'));

/** Returns the handler of everything but the API: the built site (built first if needed), or Vite in development. */
export const provideSite = async (start: Start, { server }: Listener): Promise<RequestHandler> => {
  const { settings, cleanup, say, signal } = start;
  if (settings.dev) {
    say('Starting Vite...');
    const { createDevSite } = await import('./dev-site.ts');
    const site = await createDevSite(webFolder, server);
    cleanup.add(site.close);
    return site.handle;
  }
  if (settings.siteDir !== undefined) return serveBuiltSite(settings.siteDir, settings);
  if (settings.build && isBuildNeeded(webFolder, [sharedSources])) {
    say('Building the site because its sources changed (vite build, a few seconds)...');
    await buildSite(webFolder, signal);
  }
  return serveBuiltSite(join(webFolder, 'dist'), settings);
};

const serveBuiltSite = async (folder: string, { edge = false }: Settings): Promise<RequestHandler> => {
  if (!edge) return createSiteServer(folder);
  const { bookingUrl } = await readBrand(folder, webFolder);
  return withHeaders(securityHeaders, createSiteServer(folder, sitePolicyOf(folder, bookingUrl)));
};
