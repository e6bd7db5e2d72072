/** A pull request, and how to talk to GitHub about it. */
export type PullRequest = {
  readonly apiUrl: string;
  readonly token: string;
  readonly repository: string;
  readonly number: string;
};

type Comment = {
  readonly id: number;
  readonly body: string | null;
  readonly user: { readonly login: string } | null;
};

const pageSize = 100;
/** Whom GitHub lets speak by the token of a workflow. */
const ownLogin = 'github-actions[bot]';

const call = async <Answer>({ token }: PullRequest, url: string, method = 'GET', body?: unknown): Promise<Answer> => {
  const answer = await fetch(url, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} was answered ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
};

/** The comment that an earlier run left, by its marker: others comment in the bot's name as well. */
const findOwn = async (
  pullRequest: PullRequest,
  list: string,
  marker: string,
  page = 1,
): Promise<number | undefined> => {
  const comments = await call<readonly Comment[]>(pullRequest, `${list}?per_page=${pageSize}&page=${page}`);
  const own = comments.find(({ user, body }) => user?.login === ownLogin && body?.startsWith(marker) === true);
  if (own !== undefined || comments.length < pageSize) return own?.id;
  return findOwn(pullRequest, list, marker, page + 1);
};

/** Keeps one comment of a kind on a pull request: writes it, or puts a new text into the one that is there. */
export const keepComment = async (pullRequest: PullRequest, marker: string, text: string): Promise<void> => {
  const { apiUrl, repository, number } = pullRequest;
  const issues = `${apiUrl}/repos/${repository}/issues`;
  const body = `${marker}\n${text}`;
  const id = await findOwn(pullRequest, `${issues}/${number}/comments`, marker);
  if (id === undefined) await call(pullRequest, `${issues}/${number}/comments`, 'POST', { body });
  else await call(pullRequest, `${issues}/comments/${id}`, 'PATCH', { body });
};
