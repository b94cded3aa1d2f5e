/** The French sentences about what others have changed. */
export const CHANGES_STRINGS = {
  /** Counts what is new and what is gone. */
  line: (added: number, gone: number): string => {
    if (added === 0) return gone === 0 ? '' : `${items(gone, '')} ${went(gone)}`;
    const came = items(added, added > 1 ? 'nouveaux ' : 'nouvel ');
    return gone === 0 ? came : `${came}, ${gone.toLocaleString('fr-FR')} ${went(gone)}`;
  },
} as const;

function items(count: number, adjective: string): string {
  return `${count.toLocaleString('fr-FR')}\u00a0${adjective}élément${count > 1 ? 's' : ''}`;
}

function went(count: number): string {
  return count > 1 ? 'retirés' : 'retiré';
}
