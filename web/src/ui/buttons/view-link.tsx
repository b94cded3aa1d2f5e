import type { MouseEventHandler } from 'react';
import { Link, useLocation, useResolvedPath } from 'react-router-dom';
import { viewAt } from '../../urls.ts';
import type { Content } from '../jsx-runtime.ts';

interface ViewLinkProps {
  to: string;
  className?: string;
  onClick?: MouseEventHandler;
  children: Content;
}

/**
 * A link to a view of the documents screen, marked as current on that view alone. The router's `NavLink` ignores the
 * query, which tells the views apart.
 */
export function ViewLink({ to, ...link }: ViewLinkProps) {
  const isCurrent = viewAt(useLocation()) === viewAt(useResolvedPath(to));
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...link} />;
}
