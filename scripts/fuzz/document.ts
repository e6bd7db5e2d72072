import { buildOpenApiDocument } from '../../packages/contract/src/openapi.ts';
import { makeAnswers } from '../../packages/contract/src/testing/make-answers.ts';
import { contactMessage, type Seed } from './seed.ts';

type Parameter = { readonly name: string; example?: unknown };
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { example?: unknown }> };
  readonly responses: Record<string, { links?: unknown }>;
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const buildExampleBodies = ({
  draftId,
  completedId,
  credentials,
  unsubscribeToken,
}: Seed): Readonly<Record<string, unknown>> => ({
  login: credentials,
  submitSurvey: makeAnswers({}, 'M5V 2T6'),
  previewSurvey: makeAnswers({}, 'M5V 2T6'),
  recordClick: { resultId: completedId, target: 'booking' },
  updateZip: { resultId: draftId, zipCode: '10001' },
  emailResult: { name: 'Ada', email: 'ada@example.com' },
  sendContactMessage: contactMessage,
  unsubscribe: { token: unsubscribeToken },
});

/** The calls that use the result id of a submit's response. */
const submitLinks = {
  read: { operationId: 'getResult', parameters: { resultId: '$response.body#/resultId' } },
  mail: { operationId: 'emailResult', parameters: { resultId: '$response.body#/resultId' } },
};

/** Replaces character classes that the fuzzer's regular expressions do not support. */
const replaceCharacterClasses = (json: string): string =>
  json.replaceAll(
    '\\\\p{Cc}\\\\p{Zl}\\\\p{Zp}',
    '\\\\x00-\\\\x1f\\\\x7f-\\\\x9f\\\\u2028\\\\u2029',
  );

/** Returns the contract's document with examples that exist in this product: ids and valid answers. */
export const buildFuzzDocument = (seed: Seed): string => {
  const document: Document = JSON.parse(JSON.stringify(buildOpenApiDocument()));
  const exampleBodies = buildExampleBodies(seed);
  const exampleIds: Readonly<Record<string, string>> = {
    resultId: seed.completedId,
    messageId: seed.unsentMessageId,
  };

  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const body = exampleBodies[operation.operationId];

    for (const content of Object.values(operation.requestBody?.content ?? {})) {
      if (body !== undefined) content.example = body;
    }

    for (const parameter of operation.parameters ?? []) {
      if (parameter.name in exampleIds) parameter.example = exampleIds[parameter.name];
    }

    const success = operation.responses['200'];
    if (operation.operationId === 'submitSurvey' && success !== undefined)
      success.links = submitLinks;
  }

  return replaceCharacterClasses(JSON.stringify(document));
};
