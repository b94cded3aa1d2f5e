import type { CommentsService } from '../../../functions/src/mirror/postgrest.ts';
import { callDatabase } from './call-database.ts';

/**
 * Writes the company's domains to the comments database, for its policies. Idempotent.
 *
 * @param domains as from `parseDomains`; none: every address is admitted
 * @throws {Error} when the database refused or could not be reached
 */
export function writeDomains(service: CommentsService, domains: readonly string[]): Promise<void> {
  return callDatabase(service, 'set_company_domains', { domains }, "the company's domains");
}
