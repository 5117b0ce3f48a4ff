import { type OpenApiDocument, type Operation } from './openApiDocument.ts';
import { escapeHtml } from '#provider/http/escapeHtml.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
summary { cursor: pointer; padding: .5rem 0; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; }
pre { overflow: auto; padding: 1rem; border: 1px solid; border-radius: .5rem; }
`;

const print = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function renderOperation(path: string, method: string, operation: Operation): string {
  const { description, parameters, requestBody, responses } = operation;
  const parts = [
    `<p>${escapeHtml(description)}</p>`,
    ...(parameters.length > 0 ? [`<h3>Parameters</h3>${print(parameters)}`] : []),
    ...(requestBody ? [`<h3>Body</h3>${print(requestBody)}`] : []),
    `<h3>Responses</h3>${print(responses)}`,
  ];
  const summary = `<summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></summary>`;
  return `<details>${summary}${parts.join('')}</details>`;
}

/**
 * Renders the document as a page without scripts. Returns a function that completes it with the nonce of a response,
 * because the page is large and anyone may request it.
 */
export function renderOpenApiPage({ info, paths, components }: OpenApiDocument): (nonce: string) => Buffer {
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => renderOperation(path, method, operation)),
  );
  const title = escapeHtml(String(info.title));
  const beforeNonce = Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: API</title>
<link rel="icon" href="data:,">
<style nonce="`);
  const afterNonce = Buffer.from(`">${STYLE}</style>
<main>
<h1>${title}: API</h1>
<p>${escapeHtml(String(info.description))} As a file: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Calls</h2>
${operations.join('\n')}
<h2>Errors and security</h2>
${print(components)}
</main>
</html>
`);
  return nonce => Buffer.concat([beforeNonce, Buffer.from(nonce), afterNonce]);
}
