import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepComment, type PullRequest } from './keep-comment.ts';

type Comment = { id: number; body: string; user: { login: string } };

const marker = '<!-- difference -->';
const bot = { login: 'github-actions[bot]' };
let comments: Comment[];
let server: Server;
let pullRequest: PullRequest;

/** As much of GitHub as comments on pull request 7 need. */
const answer = async (method: string, url: URL, body: () => Promise<unknown>): Promise<unknown> => {
  if (method === 'GET' && url.pathname === '/repos/owner/quiz/issues/7/comments') {
    const [page, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('per_page'))];
    return comments.slice((page - 1) * size, page * size);
  }
  const { body: text } = (await body()) as { body: string };
  const id = Number(/^\/repos\/owner\/quiz\/issues\/comments\/(\d+)$/.exec(url.pathname)?.[1]);
  const there = comments.find((comment) => comment.id === id);
  if (method === 'PATCH' && there !== undefined) there.body = text;
  else if (method === 'POST' && url.pathname === '/repos/owner/quiz/issues/7/comments')
    comments.push({ id: comments.length + 1, body: text, user: bot });
  else throw new Error(`${method} ${url.pathname} is unknown`);
  return {};
};

beforeEach(async () => {
  comments = [];
  server = createServer((request, response) => {
    if (request.headers.authorization !== 'Bearer a token') return void response.writeHead(401).end('Bad credentials');
    answer(request.method ?? '', new URL(request.url ?? '', 'http://localhost'), () => json(request)).then(
      (value) => response.end(JSON.stringify(value)),
      () => response.writeHead(404).end('Not Found'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  pullRequest = { apiUrl: `http://127.0.0.1:${port}`, token: 'a token', repository: 'owner/quiz', number: '7' };
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it('writes the comment once, and puts each later text into it', async () => {
  await keepComment(pullRequest, marker, 'first');
  await keepComment(pullRequest, marker, 'second');
  expect(comments.map(({ body }) => body)).toEqual([`${marker}\nsecond`]);
});

it("leaves other comments alone: those of other workflows in the bot's name, and whoever quotes its own", async () => {
  const others = [
    { id: 1, body: 'Coverage: 93 %', user: bot },
    { id: 2, body: `${marker}\nquoted`, user: { login: 'somebody' } },
  ];
  comments = structuredClone(others);
  await keepComment(pullRequest, marker, 'mine');
  expect(comments.slice(0, 2)).toEqual(others);
  expect(comments[2]?.body).toBe(`${marker}\nmine`);
});

it('finds its comment behind hundreds of others', async () => {
  comments = Array.from({ length: 230 }, (_, index) => ({ id: index + 1, body: 'Hm.', user: { login: 'somebody' } }));
  comments[219] = { id: 220, body: `${marker}\nold`, user: bot };
  await keepComment(pullRequest, marker, 'new');
  expect(comments[219]?.body).toBe(`${marker}\nnew`);
  expect(comments).toHaveLength(230);
});

it('raises what GitHub refuses', async () => {
  await expect(keepComment({ ...pullRequest, token: 'another' }, marker, 'text')).rejects.toThrow(
    '401: Bad credentials',
  );
});
