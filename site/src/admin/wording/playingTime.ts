/** Seconds as minutes and seconds, like '1:05', or with hours, like '1:00:07'. */
export function playingTimeOf(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first, ...others] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':');
}
