import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { HEALTH_STRINGS } from '../strings.ts';

/** The path of an item as it is stored: that is what whoever restores it needs. */
export function NamedItem({ path }: { path: ItemPath }) {
  return <bdi>{path === ROOT ? HEALTH_STRINGS.jobs.everything : path}</bdi>;
}
