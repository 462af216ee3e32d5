import { type BackgroundPlayer, filePlayer, youtubePlayer } from './background-player.ts';

const wantsStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches ||
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Does work when the browser is idle, or after two seconds on a page that never is. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work);
}

/** Plays a video over the still picture once the page is idle, with controls for the visitor. */
export class VideoBackground extends HTMLElement {
  #player?: BackgroundPlayer;
  #controls?: HTMLElement | null;
  #playing = false;
  #muted = true;

  connectedCallback(): void {
    this.#controls = document.getElementById(this.dataset.controls ?? '');
    if (!this.#controls) return;
    this.#controls.hidden = false;
    this.#button('play')?.addEventListener('click', () => this.#play(!this.#playing));
    this.#button('sound')?.addEventListener('click', () => this.#sound(!this.#muted));
    if (wantsStillness()) return;
    const start = () => whenIdle(() => this.#play(true));
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }

  #button(action: string): HTMLButtonElement | null | undefined {
    return this.#controls?.querySelector<HTMLButtonElement>(`[data-action="${action}"]`);
  }

  #play(playing: boolean): void {
    if (playing) this.#player ??= this.#createPlayer();
    this.#player?.[playing ? 'play' : 'pause']();
    this.#show(playing);
  }

  #show(playing: boolean): void {
    this.#playing = playing;
    const button = this.#button('play');
    if (!button) return;
    button.ariaLabel = playing ? 'Pause the background video' : 'Play the background video';
    button.toggleAttribute('data-on', playing);
  }

  #sound(muted: boolean): void {
    if (!this.#playing) this.#play(true);
    this.#player?.mute(muted);
    this.#muted = muted;
    const button = this.#button('sound');
    if (!button) return;
    button.ariaPressed = String(!muted);
    button.toggleAttribute('data-on', !muted);
  }

  #createPlayer(): BackgroundPlayer {
    const { kind, address = '' } = this.dataset;
    const appear = () => this.toggleAttribute('data-playing', true);
    const fail = () => {
      this.hidden = true;
      if (this.#controls) this.#controls.hidden = true;
    };
    const createPlayer = kind === 'youtube' ? youtubePlayer : filePlayer;
    const player = createPlayer(address, { appear, fail, refuse: () => this.#show(false) });
    this.append(player.element);
    return player;
  }
}
