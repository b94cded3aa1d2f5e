import { OperatorError } from '../admin/operator-error.ts';

/** What cleaning up does to objects. */
const NEEDED = ['storage.objects.list', 'storage.objects.delete'];

/** The part of a bucket that tells who may do what. */
interface Asked {
  iam: {
    testPermissions: (
      permissions: string[],
    ) => Promise<[Readonly<Record<string, boolean>>, unknown]>;
  };
}

/**
 * Makes sure, before there are any, that the operator may remove objects: the bucket alone tells.
 *
 * @throws {OperatorError} when they may not
 */
export async function demandObjectRights({ iam }: Asked): Promise<void> {
  const [held] = await iam.testPermissions(NEEDED);
  const missing = NEEDED.filter((permission) => held[permission] !== true);
  if (missing.length === 0) return;
  throw new OperatorError(
    `You could not remove again what is tried: have an owner of the project give you a role with ${missing.join(' and ')} in its bucket.`,
  );
}
