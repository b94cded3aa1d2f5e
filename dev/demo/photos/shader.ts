/**
 * A small path tracer over slanted boxes on a concrete floor: one ray from the eye, one to the lamp
 * and one more for what the surroundings throw back, several times a pixel.
 */
export const photoShader = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D boxes, hulls;
uniform int hullCount, samples, seed;
uniform vec2 size;
uniform vec3 eye, target, lampCenter;
uniform vec2 lampHalf;
uniform float zoom, lampPower, aperture;
uniform vec4 stripe; // a painted line on the floor: x, z of a point, direction, on or off
out vec4 result;

uint state;
float random() {
  state = state * 747796405u + 2891336453u;
  uint word = ((state >> ((state >> 28u) + 4u)) ^ state) * 277803737u;
  return float((word >> 22u) ^ word) / 4294967296.0;
}
float hash(vec3 p) {
  p = fract(p * vec3(0.1031, 0.11369, 0.13787));
  p += dot(p, p.yzx + 19.19);
  return fract((p.x + p.y) * p.z);
}
float noise(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x),
        mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x),
        mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}
float clouds(vec3 p) {
  return 0.5 * noise(p) + 0.25 * noise(p * 2.1) + 0.125 * noise(p * 4.3) + 0.0625 * noise(p * 8.7);
}

struct Hit { float t; int box; vec3 normal; vec3 local; };

// Nearest hit before the limit; with 'any', the first one found.
Hit trace(vec3 from, vec3 along, float limit, bool any) {
  Hit hit = Hit(limit, -1, vec3(0), vec3(0));
  if (along.y < 0.0) {
    float t = -from.y / along.y;
    if (t > 1e-4 && t < hit.t) hit = Hit(t, -2, vec3(0, 1, 0), from + t * along);
  }
  vec3 over = 1.0 / along;
  for (int g = 0; g < hullCount; g++) {
    vec4 low = texelFetch(hulls, ivec2(g * 2, 0), 0), high = texelFetch(hulls, ivec2(g * 2 + 1, 0), 0);
    vec3 a = (low.xyz - from) * over, b = (high.xyz - from) * over;
    vec3 near = min(a, b), far = max(a, b);
    float enter = max(max(near.x, near.y), near.z), leave = min(min(far.x, far.y), far.z);
    if (leave < max(enter, 0.0) || enter > hit.t) continue;
    int start = int(low.w), end = start + int(high.w);
    for (int i = start; i < end; i++) {
      vec4 r0 = texelFetch(boxes, ivec2(0, i), 0), r1 = texelFetch(boxes, ivec2(1, i), 0),
           r2 = texelFetch(boxes, ivec2(2, i), 0);
      vec3 o = from - vec3(r0.w, r1.w, r2.w);
      vec3 p = vec3(dot(r0.xyz, o), dot(r1.xyz, o), dot(r2.xyz, o));
      vec3 d = vec3(dot(r0.xyz, along), dot(r1.xyz, along), dot(r2.xyz, along));
      vec3 m = 1.0 / d, n = m * p, k = abs(m);
      vec3 t1 = -n - k, t2 = -n + k;
      float tn = max(max(t1.x, t1.y), t1.z), tf = min(min(t2.x, t2.y), t2.z);
      if (tn > tf || tn < 1e-4 || tn > hit.t) continue;
      vec3 side = -sign(d) * step(t1.yzx, t1.xyz) * step(t1.zxy, t1.xyz);
      hit.t = tn;
      hit.box = i;
      hit.normal = normalize(r0.xyz * side.x + r1.xyz * side.y + r2.xyz * side.z);
      hit.local = p + tn * d;
      if (any) return hit;
    }
  }
  return hit;
}

vec3 floorColor(vec3 p) {
  float worn = clouds(p * 0.7) + 0.4 * clouds(p * 9.0);
  vec3 color = vec3(0.40, 0.395, 0.38) * (0.62 + 0.5 * worn);
  float scratch = smoothstep(0.78, 0.86, noise(vec3(p.x * 2.0 + p.z * 0.7, 0.0, p.z * 38.0 - p.x * 9.0)));
  color *= 1.0 - 0.16 * scratch;
  color *= 1.0 - 0.35 * smoothstep(0.66, 0.82, noise(p * 1.3 + 7.0)) * noise(p * 6.0);
  vec2 joint = abs(fract(p.xz / 5.0 + 0.31) - 0.5) * 5.0;
  color *= 0.6 + 0.4 * smoothstep(0.004, 0.011, min(joint.x, joint.y));
  if (stripe.w > 0.0) {
    float away = abs((p.x - stripe.x) * cos(stripe.z) + (p.z - stripe.y) * sin(stripe.z));
    float paint = smoothstep(0.056, 0.05, away) * smoothstep(0.2, 0.42, clouds(p * 7.0) + 0.12);
    color = mix(color, vec3(0.72, 0.50, 0.05), paint);
  }
  return color;
}

// Cartons: flutes, a strip of tape, a delivery label and the two arrows for 'this side up'.
vec3 cardboard(vec3 base, vec3 local, vec3 half_, float number) {
  vec3 p = local * half_, a = abs(local);
  bool top = a.y > a.x && a.y > a.z;
  vec2 uv = top ? p.xz : (a.x > a.z ? p.zy : p.xy);
  vec2 edge = top ? half_.xz : (a.x > a.z ? half_.zy : half_.xy);
  float grain = clouds(vec3(uv * 14.0, number)) + 0.3 * noise(vec3(uv * vec2(160.0, 18.0), number));
  vec3 color = base * (0.74 + 0.42 * grain);
  color *= 0.86 + 0.14 * smoothstep(0.0, 0.035, min(edge.x - abs(uv.x), edge.y - abs(uv.y)));
  if (top) {
    color = mix(color, vec3(0.66, 0.53, 0.36), 0.55 * step(abs(uv.y), 0.026));
    color *= 1.0 - 0.55 * step(abs(uv.y), 0.0018);
    return color;
  }
  color = mix(color, vec3(0.66, 0.53, 0.36), 0.55 * step(abs(uv.x), 0.026) * step(edge.y * 0.62, uv.y));
  float kind = fract(number * 0.618);
  vec2 q = uv - vec2(edge.x * 0.45, -edge.y * 0.25);
  if (kind < 0.62 && abs(q.x) < 0.062 && abs(q.y) < 0.045) {
    color = vec3(0.80, 0.79, 0.75);
    float bar = step(0.46, hash(vec3(floor((q.x + 0.1) * 420.0), number, 1.0)));
    if (q.y < 0.004 && q.y > -0.034 && abs(q.x) < 0.052) color *= mix(1.0, 0.09, bar);
    float line = step(abs(fract(q.y * 90.0) - 0.5), 0.2) * step(0.3, hash(vec3(floor(q.x * 260.0), floor(q.y * 90.0), number)));
    if (q.y > 0.010 && abs(q.x) < 0.05 && q.y < 0.038) color *= 1.0 - 0.82 * line;
  }
  for (int i = 0; i < 2; i++) {
    vec2 w = uv - vec2(-edge.x * 0.62 + float(i) * 0.05, -edge.y * 0.18);
    float shaft = step(abs(w.x), 0.006) * step(abs(w.y + 0.012), 0.026);
    float head = step(abs(w.x), 0.02 - (w.y - 0.010) * 0.72) * step(0.010, w.y) * step(w.y, 0.038);
    color *= 1.0 - 0.8 * max(shaft, head);
  }
  return color;
}

vec3 surface(Hit hit, vec3 at, inout vec3 normal, out float shine, out vec3 glow) {
  glow = vec3(0);
  shine = 0.0;
  if (hit.box == -2) {
    shine = 0.16;
    return floorColor(at);
  }
  vec4 paint = texelFetch(boxes, ivec2(3, hit.box), 0), body = texelFetch(boxes, ivec2(4, hit.box), 0);
  vec3 p = hit.local * body.xyz;
  int kind = int(paint.w + 0.5);
  if (kind == 1) {
    normal = normalize(normal + 0.09 * (vec3(noise(p * 9.0 + body.w), noise(p * 9.0 + 31.0), noise(p * 9.0 + 67.0)) - 0.5));
    return cardboard(paint.rgb, hit.local, body.xyz, body.w);
  }
  if (kind == 2) {
    vec3 q = body.x > body.z ? p.xyz : p.zyx;
    float ring = noise(vec3(q.x * 1.6, q.y * 40.0, q.z * 42.0) + body.w * 3.0);
    float fibre = noise(vec3(q.x * 9.0, q.y * 260.0, q.z * 260.0) + body.w);
    float knot = smoothstep(0.86, 0.93, noise(vec3(q.x * 6.0, q.z * 11.0, body.w)));
    return paint.rgb * (0.66 + 0.34 * ring + 0.2 * fibre) * (1.0 - 0.5 * knot) * (0.8 + 0.35 * hash(vec3(body.w, 2.0, 5.0)));
  }
  if (kind == 3) { shine = 0.12; return paint.rgb * (0.86 + 0.2 * clouds(p * 5.0 + body.w)); }
  if (kind == 4) {
    float rib = abs(fract(p.x * 2.6 + p.z * 2.6) - 0.5);
    normal = normalize(normal + vec3(0.22, 0.0, 0.22) * (smoothstep(0.2, 0.3, rib) - 0.5));
    return paint.rgb * (0.88 + 0.16 * clouds(p * 1.5)) * (0.90 + 0.1 * smoothstep(0.03, 0.07, rib));
  }
  if (kind == 5) { glow = paint.rgb * 5.0; return vec3(0.8); }
  if (kind == 7) { shine = 0.35; return paint.rgb * (0.8 + 0.4 * clouds(p * vec3(9.0, 34.0, 9.0) + body.w)); }
  return paint.rgb;
}

vec3 direct(vec3 at, vec3 normal) {
  vec3 spot = lampCenter + vec3((random() * 2.0 - 1.0) * lampHalf.x, 0.0, (random() * 2.0 - 1.0) * lampHalf.y);
  vec3 to = spot - at;
  float distance2 = dot(to, to), away = sqrt(distance2);
  to /= away;
  float facing = dot(normal, to);
  if (facing <= 0.0) return vec3(0);
  if (trace(at + normal * 2e-3, to, away - 0.02, true).box != -1) return vec3(0);
  return vec3(1.0, 0.965, 0.90) * lampPower * facing * max(to.y, 0.0) / distance2;
}

vec3 around(vec3 normal) {
  float z = random() * 2.0 - 1.0, turn = 6.2831853 * random(), r = sqrt(max(0.0, 1.0 - z * z));
  return normalize(normal * 1.001 + vec3(r * cos(turn), z, r * sin(turn)));
}

const vec3 ambient = vec3(0.30, 0.33, 0.37);

// What comes along a ray that is not followed further.
vec3 glimpse(vec3 from, vec3 along) {
  Hit hit = trace(from, along, 40.0, false);
  if (hit.box == -1) return ambient * (0.6 + 0.5 * max(along.y, 0.0));
  vec3 at = from + along * hit.t, normal = hit.normal, glow;
  float shine;
  vec3 color = surface(hit, at, normal, shine, glow);
  return min(glow, 0.7) + color * (min(direct(at, normal), 1.5) + ambient * 0.42);
}

vec3 look(vec3 from, vec3 along) {
  Hit hit = trace(from, along, 60.0, false);
  if (hit.box == -1) return ambient * 1.2;
  vec3 at = from + along * hit.t, normal = hit.normal, glow;
  float shine;
  vec3 color = surface(hit, at, normal, shine, glow);
  vec3 light = glow + color * direct(at, normal);
  vec3 off = at + normal * 2e-3;
  light += color * glimpse(off, around(normal));
  if (shine > 0.0) {
    float fresnel = shine * (0.18 + 0.82 * pow(1.0 - max(dot(normal, -along), 0.0), 4.0));
    if (fresnel > 0.02) light += fresnel * glimpse(off, normalize(reflect(along, normal) + 0.16 * around(normal)));
  }
  return light;
}

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  state = uint(pixel.x) * 1973u + uint(pixel.y) * 9277u + uint(seed) * 26699u;
  vec3 forward = normalize(target - eye), right = normalize(cross(forward, vec3(0, 1, 0))), up = cross(right, forward);
  float focus = length(target - eye);
  vec3 sum = vec3(0);
  for (int i = 0; i < samples; i++) {
    vec2 jitter = vec2(random(), random());
    vec2 uv = (2.0 * (gl_FragCoord.xy - 0.5 + jitter) - size) / size.y;
    vec3 along = normalize(forward * zoom + right * uv.x + up * uv.y);
    float turn = 6.2831853 * random(), r = aperture * sqrt(random());
    vec3 shift = (right * cos(turn) + up * sin(turn)) * r;
    vec3 sharp = eye + along * focus / dot(along, forward);
    sum += min(look(eye + shift, normalize(sharp - eye - shift)), vec3(4.0));
  }
  vec3 color = sum / float(samples);
  vec2 fromCenter = gl_FragCoord.xy / size - 0.5;
  color *= 1.0 - 0.55 * dot(fromCenter, fromCenter);
  color = color * (2.51 * color + 0.03) / (color * (2.43 * color + 0.59) + 0.14);
  color = pow(clamp(color, 0.0, 1.0), vec3(1.0 / 2.2));
  result = vec4(color, 1.0);
}`;
