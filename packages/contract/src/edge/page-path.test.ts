import { describe, expect, it } from 'vitest';
import { pageDocumentOf } from './page-path.ts';

describe('pageDocumentOf', () => {
  it('maps the landing page to the index', () => {
    expect(pageDocumentOf('/')).toEqual({ candidates: ['/index.html'], status: 200 });
  });

  it.each(['/about', '/contact', '/smartquiz', '/admin', '/admin/login', '/admin/dashboard'])(
    'prefers the prerendered document of %s to the shell',
    (page) => {
      const candidates = [`${page}.html`, `${page}/index.html`, '/index.html'];
      expect(pageDocumentOf(page)).toEqual({ candidates, status: 200 });
      expect(pageDocumentOf(`${page}/`)).toEqual({ candidates, status: 200 });
    },
  );

  it('maps any result to the shell', () => {
    expect(pageDocumentOf('/result/AbC-12_x').candidates).toContain('/index.html');
    expect(pageDocumentOf('/result/AbC-12_x').status).toBe(200);
  });

  it.each(['/nowhere', '/result', '/result/', '/result/a/b', '/ABOUT', '/about/us', '/admin/users', '', '//'])(
    'answers %j with Page Not Found',
    (path) => {
      expect(pageDocumentOf(path)).toEqual({ candidates: ['/404.html', '/index.html'], status: 404 });
    },
  );
});
