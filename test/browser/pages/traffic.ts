import type { BrowserContext } from '@playwright/test';

interface Traffic {
  addresses: string[];
  elsewhere: string[];
  reports: string[];
  /** Tokens and idempotency keys in the headers of requests. */
  credentials: Set<string>;
}

/** Records every requested address, everything sent to other hosts, and every report of the policy. */
export async function watchTraffic(context: BrowserContext, origin: string): Promise<Traffic> {
  const traffic: Traffic = { addresses: [], elsewhere: [], reports: [], credentials: new Set() };
  context.on('request', request => {
    traffic.addresses.push(request.url());
    const { authorization, 'idempotency-key': key } = request.headers();
    for (const value of [authorization?.replace('Bearer ', ''), key]) if (value) traffic.credentials.add(value);
    if (new URL(request.url()).pathname === '/csp-report') traffic.reports.push(request.postData() ?? '');
    const isOurs = request.url().startsWith(origin) || /^(blob|data):/.test(request.url());
    if (!isOurs) traffic.elsewhere.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`);
  });
  await context.exposeFunction('tellReport', (what: string) => traffic.reports.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as Window & { tellReport?: (what: string) => void }).tellReport?.(`${violatedDirective} ${blockedURI}`),
    );
  });
  return traffic;
}
