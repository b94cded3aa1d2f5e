import type { MouseEventHandler, ReactNode } from 'react';
import { Link, useLocation, useResolvedPath } from 'react-router-dom';
import { viewAt } from '../../urls.ts';

interface ViewLinkProps {
  to: string;
  className?: string;
  onClick?: MouseEventHandler;
  children: ReactNode;
  /** What stands for a folder says so: `ui/drops-into.ts`. */
  [data: `data-${string}`]: string;
}

/**
 * A link to a view of the documents screen, current on that view alone: the router's own `NavLink` does not look at
 * the query, which tells the views apart.
 */
export function ViewLink({ to, ...link }: ViewLinkProps) {
  const isCurrent = viewAt(useLocation()) === viewAt(useResolvedPath(to));
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...link} />;
}
