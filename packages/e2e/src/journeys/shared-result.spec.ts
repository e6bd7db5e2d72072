import { answersAt } from '../support/answers.ts';
import { expectSixVehicles } from '../support/quiz.ts';
import { completeSurvey } from '../support/survey.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const sharedUrl = /\/result\/[\w-]{22,}#shared$/;

test('a shared link greets the recipient with the state alone, and leaves out what belongs to the sender', async ({
  page,
}) => {
  await page.goto(`/result/${await completeSurvey(page, '10001')}#shared`);
  await expectSixVehicles(page, sharedUrl);
  const greeting = page.getByRole('complementary', { name: 'Shared with you' });

  await expect(greeting).toContainText('New York');
  await expect(page.getByText('Best overall match', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /answers, change one$/ }).click();
  await expect(
    page.getByRole('button', { name: 'Location: Add your ZIP or postal code' }),
  ).toBeVisible();
  expect(await page.content()).not.toContain('10001');
  await expectAccessible(page);

  // The e-mail form would add the recipient's address to the sender's survey, and a booking its reference.
  await expect(page.getByRole('button', { name: 'E-mail' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveCount(0);
  const booking = page.getByRole('link', { name: /^Book a free call/ });

  await expect(booking).toHaveAttribute('href', 'https://calendar.roadfit.example/free-call');
});

test('a recipient’s search for listings names no ZIP code and is not counted as the sender’s', async ({
  page,
  context,
}) => {
  const reported: string[] = [];

  page.on('request', (request) => {
    if (request.url().endsWith('/api/survey/click')) reported.push(request.url());
  });
  await context.route('https://www.autotempest.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Listings</title>' }),
  );
  await page.goto(`/result/${await completeSurvey(page)}#shared`);
  await expectSixVehicles(page, sharedUrl);
  const opened = context.waitForEvent('page');

  await page
    .getByRole('button', { name: /^View Listings Near You/ })
    .first()
    .click();
  const search = new URL((await opened).url()).searchParams;

  expect(search.has('zip')).toBe(false);
  expect(search.has('make')).toBe(true);
  expect(reported).toEqual([]);
  await (await opened).close();
});

test('"Make it mine" asks for the ZIP code and makes a survey of the recipient’s own', async ({
  page,
}) => {
  const sharedId = await completeSurvey(page, '10001');

  await page.goto(`/result/${sharedId}#shared`);
  await expectSixVehicles(page, sharedUrl);
  await page.getByRole('button', { name: 'Make it mine' }).click();
  const place = page.getByRole('textbox', { name: 'ZIP or postal code' });

  await expect(place).toHaveValue('');
  // Another answer first: the page says what is still missing.
  await page.getByRole('button', { name: /^Condition:/ }).click();
  await page.getByRole('radio', { name: 'New', exact: true }).check();
  await expect(
    page.getByRole('status').filter({ hasText: 'Add your ZIP or postal code to see your picks.' }),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'Make it mine' }).click();
  await place.fill('M5V2T6');
  await page.getByRole('button', { name: 'Show picks there' }).click();
  const submitted = page.waitForRequest((request) => request.url().endsWith('/api/survey'));

  await page.getByRole('button', { name: 'Use these picks' }).click();
  const body = (await submitted).postDataJSON();

  expect(body).toMatchObject({
    lifestyle: answersAt('').lifestyle,
    location: { zipCode: 'M5V2T6' },
  });
  expect(body).not.toHaveProperty('changedFrom');
  await expectSixVehicles(page);
  expect(page.url()).not.toContain(sharedId);
  await expect(page.getByText('Shared with you')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'E-mail', exact: true })).toBeVisible();
});

test('the visitor who shared a result is not greeted as its recipient', async ({ page }) => {
  const resultId = await completeSurvey(page);

  await page.goto('/favicon.svg');
  await page.evaluate(
    (latest) => sessionStorage.setItem('latestResultId', latest),
    `${resultId}:${Date.now()}`,
  );
  await page.goto(`/result/${resultId}#shared`);
  await expectSixVehicles(page, sharedUrl);
  await expect(page.getByText('Shared with you')).toHaveCount(0);
});

test('a broken value where the latest result is kept is removed, and leads nowhere', async ({
  page,
}) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => sessionStorage.setItem('latestResultId', '<broken>'));
  await page.goto(`/result/${await completeSurvey(page)}#shared`);
  await expectSixVehicles(page, sharedUrl);
  await expect(page.getByText('Shared with you')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('latestResultId'))).toBeNull();
});

test('on paper, the picks come with the answers, the address and the date, and without controls', async ({
  page,
}) => {
  const resultId = await completeSurvey(page);

  await page.goto(`/result/${resultId}`);
  await expectSixVehicles(page);
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
  const address = page.getByText(new RegExp(`/result/${resultId}, printed on ${today}$`));

  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(address).toBeVisible();
  await expect(
    page.getByText(/^Your answers\. .* \$35,000 to \$50,000\. .* 10001\.$/),
  ).toBeVisible();
  for (const name of ['Share', 'Print', 'Compare the top three', /change one$/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^View Listings/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText('Best overall match', { exact: true })).toBeVisible();
});
