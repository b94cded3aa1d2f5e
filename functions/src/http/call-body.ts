/** How deep the data of a call may be nested; ours are three levels deep. */
const MAX_DEPTH = 16;

/**
 * Whether a parsed JSON body is that of a call, `{"data": …}`, and firebase-functions can decode it. Its decoder
 * recurses into each level, throws at objects with an `@type` (64-bit numbers, which our calls do not use), and lets a
 * key `__proto__` set the prototype.
 */
export function isCallBody(body: unknown): boolean {
  if (!isObject(body) || Array.isArray(body)) return false;
  const { data } = body;
  return Object.keys(body).length === 1 && data !== undefined && isPlain(data);
}

/** Goes level by level: a recursion would overflow the stack, as the library's does. */
function isPlain(data: unknown): boolean {
  let level = [data];
  for (let depth = 0; level.length > 0; depth++) {
    const objects = level.filter(isObject);
    if (objects.length > 0 && depth >= MAX_DEPTH) return false;
    if (objects.some((object) => hasOwn(object, '@type') || hasOwn(object, '__proto__'))) {
      return false;
    }
    level = objects.flatMap((object) => Object.values(object));
  }
  return true;
}

function hasOwn(object: object, key: string): boolean {
  return Object.prototype.hasOwnProperty.call(object, key);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
