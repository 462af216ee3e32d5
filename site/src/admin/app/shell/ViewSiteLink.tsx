import { buttonClasses } from '../../../components/ui/Button.tsx';

export function ViewSiteLink() {
  return (
    <a href="/" target="_blank" rel="noopener" className={buttonClasses()}>
      View site
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
