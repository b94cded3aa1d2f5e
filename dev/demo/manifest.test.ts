import { describe, expect, it } from 'vitest';
import {
  adminEmail,
  colleagueEmail,
  demoAccounts,
  memberEmail,
  newcomerEmail,
} from './accounts.ts';
import { demoFiles, demoFolders, type DemoAccess, type DemoVisibility } from './manifest.ts';

const items = [...demoFolders, ...demoFiles];
const accessOf = new Map<string, DemoVisibility>(items.map(({ path, access }) => [path, access]));

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

function parentOf(path: string): string {
  return path.slice(0, path.replace(/\/$/, '').lastIndexOf('/') + 1);
}

function displayed(path: string): string {
  return (segmentsOf(path).at(-1) ?? '').replace(/^\d+_/, '');
}

/** The item's own access, or that of its nearest ancestor with its own. */
function effective(path: string): DemoAccess | null {
  const access = accessOf.get(path);
  if (access === undefined || access === 'none') return null;
  if (access !== 'inherits') return access;
  for (let at = parentOf(path); at !== ''; at = parentOf(at)) {
    const above = accessOf.get(at);
    if (typeof above === 'object') return above;
  }
  return null;
}

function sees(email: string, path: string): boolean {
  const access = effective(path);
  const item = items.find((other) => other.path === path);
  if (access === null) return false;
  return access.isPublic || access.allowedEmails.includes(email) || item?.owner === email;
}

/** Whether a person sees an item and every folder on the way to it. */
function reaches(email: string, path: string): boolean {
  for (let at = path; at !== ''; at = parentOf(at)) if (!sees(email, at)) return false;
  return true;
}

function isMadeOf(expected: Partial<DemoAccess>): (item: { access: DemoVisibility }) => boolean {
  return ({ access }) =>
    typeof access === 'object' &&
    (expected.isPublic === undefined || access.isPublic === expected.isPublic) &&
    (expected.allowedEmails === undefined ||
      access.allowedEmails.join() === expected.allowedEmails.join());
}

/** The files that an account can reach by clicking. */
function reachedBy(email: string): string[] {
  return demoFiles.filter(({ path }) => reaches(email, path)).map(({ path }) => path);
}

describe('the names of the demo', () => {
  it.each(items.map(({ path }) => path))('are legal: %s', (path) => {
    expect(path).toBe(path.normalize('NFC'));
    expect(Buffer.byteLength(`files/${path}`)).toBeLessThanOrEqual(1024);
    for (const segment of segmentsOf(path)) {
      expect(segment.length).toBeGreaterThanOrEqual(1);
      expect(segment.length).toBeLessThanOrEqual(200);
      expect(segment).not.toMatch(/[\p{Cc}]/u);
      expect(['.', '..', '.emptyFolderPlaceholder']).not.toContain(segment);
    }
  });

  it('are unique, folders and files together', () => {
    const paths = items.map(({ path }) => path.replace(/\/$/, ''));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('have a parent folder, which is listed before its subfolders', () => {
    const folders = new Set(['']);
    for (const { path } of demoFolders) {
      expect(path).toMatch(/\/$/);
      expect(folders).toContain(parentOf(path));
      folders.add(path);
    }
    for (const { path } of demoFiles) expect(folders).toContain(parentOf(path));
  });

  it('contain special characters, long names and missing extensions', () => {
    const names = items.map(({ path }) => displayed(path));
    for (const sign of [/#/, /&/, /%/, /'/, /’/, /,/, /é/, /\p{Extended_Pictographic}/u, /^\./]) {
      expect(names.filter((name) => sign.test(name))).not.toHaveLength(0);
    }
    expect(names.some((name) => name.length >= 180)).toBe(true);
    expect(names.some((name) => /^\d+_/.test(name))).toBe(true);
    expect(demoFiles.some(({ path }) => !displayed(path).includes('.'))).toBe(true);
    expect(demoFolders.some(({ path }) => displayed(path).includes('.'))).toBe(true);
  });

  it('include two files with the same displayed name in one folder', () => {
    const shown = demoFiles.map(({ path }) => parentOf(path) + displayed(path));
    expect(shown.length - new Set(shown).size).toBe(1);
  });
});

describe('the tree of the demo', () => {
  it('is deep and large, and has an empty folder', () => {
    expect(
      Math.max(...demoFolders.map(({ path }) => segmentsOf(path).length)),
    ).toBeGreaterThanOrEqual(4);
    expect(demoFiles.length).toBeGreaterThanOrEqual(45);
    const used = new Set(items.map(({ path }) => parentOf(path)));
    expect(demoFolders.filter(({ path }) => !used.has(path))).not.toHaveLength(0);
  });

  it.each([
    'pdf',
    'jpg',
    'png',
    'svg',
    'webp',
    'mp4',
    'docx',
    'xlsx',
    'pptx',
    'csv',
    'txt',
    'zip',
    'dxf',
    'eml',
  ])('has a file of type %s', (extension) => {
    expect(demoFiles.filter(({ path }) => path.endsWith(`.${extension}`))).not.toHaveLength(0);
  });

  it('has dates of 2025 and 2026, and each upload’s name starts with its time', () => {
    const years = demoFiles.map(({ updatedAt }) => updatedAt.getUTCFullYear());
    expect(new Set(years)).toEqual(new Set([2025, 2026]));
    for (const { path, owner, updatedAt } of demoFiles) {
      const name = segmentsOf(path).at(-1) ?? '';
      if (owner === null) expect(name).not.toMatch(/^\d{13}_/);
      else expect(name.startsWith(`${updatedAt.getTime()}_`)).toBe(true);
    }
  });

  it('belongs to accounts of the demo', () => {
    const emails = demoAccounts.map(({ email }) => email);
    for (const { owner } of items) if (owner !== null) expect(emails).toContain(owner);
    for (const email of [adminEmail, memberEmail, colleagueEmail]) {
      expect(demoFiles.some(({ owner }) => owner === email)).toBe(true);
    }
  });
});

describe('the access of the demo', () => {
  it('has every kind', () => {
    for (const kind of [
      isMadeOf({ isPublic: true }),
      isMadeOf({ isPublic: false, allowedEmails: [] }),
      isMadeOf({ allowedEmails: [memberEmail] }),
      isMadeOf({ allowedEmails: [colleagueEmail] }),
      ({ access }: { access: DemoVisibility }) => access === 'inherits',
      ({ access }: { access: DemoVisibility }) => access === 'none',
    ]) {
      expect(items.filter(kind)).not.toHaveLength(0);
    }
  });

  it('includes folders that widen and narrow the access of their parent', () => {
    expect(accessOf.get('Exploitation/')).toMatchObject({ isPublic: true });
    expect(effective('Exploitation/Plannings/Archives 2025/Décembre/')).toEqual({
      isPublic: false,
      allowedEmails: [memberEmail],
    });
    expect(sees(colleagueEmail, 'Exploitation/Plannings/')).toBe(false);
    expect(sees(memberEmail, 'Contrats/Clients & affréteurs/')).toBe(false);
  });

  it('hides items without a record, and items that inherit from nothing', () => {
    expect(effective('Archives 2019/')).toBeNull();
    expect(effective('Sécurité/ancien-registre-2019.txt')).toBeNull();
    expect(effective('Dépôt FTP/export_tms_2026-01.csv')).toBeNull();
  });

  it.each(['pdf', 'jpg', 'mp4', 'txt', 'docx', 'xlsx'])(
    'lets the member reach a file of type %s by clicking',
    (extension) => {
      const found = demoFiles.filter(
        ({ path }) => path.endsWith(`.${extension}`) && reaches(memberEmail, path),
      );
      expect(found).not.toHaveLength(0);
    },
  );

  it('lets the member go deeper than three folders, the colleague elsewhere, the newcomer only to public files', () => {
    const depths = reachedBy(memberEmail).map((path) => segmentsOf(path).length - 1);
    expect(Math.max(...depths)).toBeGreaterThan(3);
    const newcomer = new Set(reachedBy(newcomerEmail));
    const member = reachedBy(memberEmail);
    const colleague = new Set(reachedBy(colleagueEmail));
    expect(newcomer.size).toBeGreaterThan(0);
    expect(member.filter((path) => !colleague.has(path))).not.toHaveLength(0);
    expect([...colleague].filter((path) => !member.includes(path))).not.toHaveLength(0);
    expect([...newcomer].every((path) => member.includes(path) && colleague.has(path))).toBe(true);
  });
});
