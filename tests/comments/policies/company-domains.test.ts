import { afterAll, expect, onTestFinished, test } from 'vitest';
import { publishableKey, secretKey } from '../../../dev/comments/keys.ts';
import { writeDomains } from '../../../ops/deploy/write-to-database.ts';
import { COMPANY_DOMAINS } from '../../cases/company-cases.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import { address, newcomer } from '../support/clients.ts';
import { commentOn, OPEN, recorded } from '../support/mirrored.ts';

afterAll(closeSessions);

test('a deployment writes the domains through the REST interface; nobody else can', async () => {
  const path = `${crypto.randomUUID()} public.pdf`;
  await recorded(path, OPEN);
  await commentOn(path, 'bonjour');
  const email = newAddress('membre');
  const member = await newcomer({ email, verified: true });
  const foreigner = await newcomer({
    email: email.replace(/@.*/, '@ailleurs.test'),
    verified: true,
  });
  const readers = async (): Promise<number[]> => {
    const answers = [member, foreigner].map(({ comments }) =>
      comments.from('comments').select('*').eq('file_path', path).throwOnError(),
    );
    return (await Promise.all(answers)).map(({ data }) => data.length);
  };
  const service = { url: address(), secretKey };
  onTestFinished(() => writeDomains(service, []));
  expect(await readers()).toEqual([1, 1]);
  await writeDomains(service, ['kiosque.test']);
  expect(await readers()).toEqual([0, 0]);
  for (const domains of [COMPANY_DOMAINS, COMPANY_DOMAINS]) {
    await writeDomains(service, domains);
    expect(await readers()).toEqual([1, 0]);
  }
  await expect(writeDomains({ ...service, secretKey: publishableKey }, [])).rejects.toThrow(
    /did not take the company's domains: 401 .*permission denied/,
  );
  expect(await readers()).toEqual([1, 0]);
  await writeDomains(service, []);
  expect(await readers()).toEqual([1, 1]);
});
