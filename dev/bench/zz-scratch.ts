import { readFileSync, readdirSync } from 'node:fs';
import { freePorts, startStack } from '../stack.ts';
import { listedFolder, writeRecords } from './data.ts';
const ports = await freePorts();
const stack = await startStack({ ports, only: ['auth', 'firestore'], hostingPublic: 'web/public', importFrom: 'emulator-data', logFile: '.navette/logs/bench-scratch.log' });
const cpu = (): number => { let t = 0; for (const p of readdirSync('/proc')) { if (!/^\d+$/.test(p)) continue; try { const c = readFileSync(`/proc/${p}/cmdline`, 'utf8'); if (c.includes('java') && c.includes(`--port\0${ports.firestore}`)) { const s = readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1]!.split(' '); t += Number(s[11]) + Number(s[12]); } } catch {} } return t * 10; };
try {
  await writeRecords(ports, [listedFolder(10_000), listedFolder(1000), listedFolder(100)]);
  const r = await fetch(`http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'membre@navette.test', password: 'navette', returnSecureToken: true }) });
  const { idToken, localId } = (await r.json()) as { idToken: string; localId: string };
  const a = await fetch(`http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'admin@navette.test', password: 'navette', returnSecureToken: true }) });
  const adminToken = ((await a.json()) as { idToken: string }).idToken;
  const f = (field: string, op: string, value: unknown) => ({ fieldFilter: { field: { fieldPath: field }, op, value } });
  const parent = (n: number) => f('parent_path', 'EQUAL', { stringValue: `Banc ${n}/` });
  const or = { compositeFilter: { op: 'OR', filters: [f('is_public', 'EQUAL', { booleanValue: true }), f('owner_uid', 'EQUAL', { stringValue: localId }), f('owner_email', 'EQUAL', { stringValue: 'membre@navette.test' }), f('allowed_emails', 'ARRAY_CONTAINS', { stringValue: 'membre@navette.test' })] } };
  const q = async (what: string, token: string, n: number, member: boolean, extra: object) => {
    for (let i = 0; i < 3; i++) {
    const c = cpu(); const b = performance.now();
    const res = await fetch(`http://127.0.0.1:${ports.firestore}/v1/projects/demo-navette/databases/(default)/documents:runQuery`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'metas' }], where: member ? { compositeFilter: { op: 'AND', filters: [parent(n), or] } } : parent(n), ...extra } }) });
    const j = (await res.json()) as { document?: { name: string } }[];
    const t = performance.now() - b;
    const docs = j.filter((x) => x.document);
    if (i > 0) console.log(what, docs.length, `${Math.round(t)} ms, cpu ${cpu() - c}`);
    if (i === 2) return docs; }
    return [];
  };
  const name = [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }];
  const one = await q('member all', idToken, 10_000, true, {});
  await q('member all ordered', idToken, 10_000, true, { orderBy: name });
  await q('member limit 1000', idToken, 10_000, true, { orderBy: name, limit: 1000 });
  await q('member limit 200', idToken, 10_000, true, { orderBy: name, limit: 200 });
  const at = (i: number) => ({ values: [{ referenceValue: one[i]!.document!.name }], before: false });
  await q('member 3000 after 1000', idToken, 10_000, true, { orderBy: name, startAt: at(999), limit: 3000 });
  await q('member rest', idToken, 10_000, true, { orderBy: name, startAt: at(3999), limit: 3000 });
  await q('owner token, member all', 'owner', 10_000, true, {});
  await q('admin all', adminToken, 10_000, false, {});
  await q('admin limit 1000', adminToken, 10_000, false, { orderBy: name, limit: 1000 });
  await q('admin limit 3000 after', adminToken, 10_000, false, { orderBy: name, startAt: at(999), limit: 3000 });
  await q('member 1000', idToken, 1000, true, {});
  await q('member 100', idToken, 100, true, {});
  await q('admin 1000', adminToken, 1000, false, {});
} finally { await stack.stop(); }
