import type { Meta } from '@navette/core/access/meta';
import type { TextProblem } from '@navette/core/files/file-text';
import type { ItemPath } from '@navette/core/paths/item-path';

// Types, not interfaces: the client's types need an index signature, which interfaces lack.

/** A UUID made by the client: sent twice for a file, it is one comment. */
export type CommentId = string;

/** What a person writes (docs/specification-coverage.md, section 3). */
export type NewComment = {
  id: CommentId;
  file_path: ItemPath;
  content: string;
  /** Free text, which proves nothing; the author's identity is `author_uid`. */
  author: string;
};

/** A row of the table `comments`. */
export type Comment = NewComment & {
  /** ISO 8601, set by the database. */
  created_at: string;
  /** Firebase uid of the author, which the database takes from the token. */
  author_uid: string;
  /** Address of the account, also from the token; null if it was not confirmed at the time. */
  author_email: string | null;
};

/** An item in the answers of the database's functions (see `ToldItem`); times are ISO 8601. */
export type ToldRow = {
  record: Omit<Meta<string | null>, 'shared_by' | 'versions' | 'version_by'>;
  seen: ItemPath[];
};

/** An item that `search_items` has found (see `FoundItem`). */
export type FoundRow = ToldRow & {
  fit: 0 | 1 | 2 | 3 | 4 | 5;
  text: 'there' | TextProblem | null;
  snippet: string | null;
};

/** What `folder_contents` says of a folder. */
export type ContentSummary = { count: number; newest: string | null };

/** The part of the database that the web application sees. */
export type Database = {
  public: {
    Tables: {
      comments: {
        Row: Comment;
        Insert: NewComment;
        Update: Record<string, never>;
        Relationships: [];
      };
    };
    Views: Record<string, never>;
    Functions: {
      search_items: {
        Args: { query: string; filters: object; wanted: number };
        Returns: { items: FoundRow[]; more: boolean };
      };
      home_items: {
        Args: { recent: readonly ItemPath[]; wanted: number };
        Returns: {
          recent: ToldRow[];
          newest: ToldRow[];
          shared: ToldRow[];
          to_publish: ToldRow[] | null;
        };
      };
      folder_contents: {
        Args: { folders: readonly ItemPath[] };
        Returns: Record<ItemPath, ContentSummary>;
      };
    };
  };
};
