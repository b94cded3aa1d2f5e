import { read, type Google, type Read } from './google.ts';

/** A site of Hosting. */
interface Site {
  type?: string;
  /** Its origin beneath a domain of Google's, which always leads to it. */
  defaultUrl: string;
}

/** The site of Hosting that is deployed to; null: there is none. */
export async function defaultSite(google: Google): Promise<Read<Site>> {
  const answer = await read<{ sites?: Site[] }>(
    google,
    'hosting',
    `/v1beta1/projects/${google.project}/sites`,
  );
  if ('unread' in answer) return answer;
  const { value, ...rest } = answer;
  return { ...rest, value: value?.sites?.find(({ type }) => type === 'DEFAULT_SITE') ?? null };
}
