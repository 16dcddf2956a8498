import { toLocalInput } from '../lib/times';
import { shownNow } from '../lib/use-now';
import { strings } from '../strings/common';

const { footer } = strings;
/** The features of the window that shows a legal page (client#legal-pages). */
const POPUP = 'width=900,height=700,scrollbars=yes,resizable=yes';
const openLegal = (path: string) => window.open(path, 'legal', POPUP);
const button =
  'min-h-11 px-2 font-semibold text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-fairway';

export function Footer() {
  const [year] = toLocalInput(shownNow()).split('-');
  return (
    <footer className="mt-8 border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-5 text-sm text-quiet sm:px-6">
        <div>
          <p className="font-display text-xl text-ink">{strings.tagline}</p>
          <p>{footer.copyright(year!)}</p>
        </div>
        <div className="-mx-2 flex flex-wrap items-center gap-x-2">
          <button type="button" className={button} onClick={() => openLegal('/privacy-policy')}>
            {footer.privacy}
          </button>
          <button type="button" className={button} onClick={() => openLegal('/terms-of-service')}>
            {footer.terms}
          </button>
          <a className={`${button} inline-flex items-center`} href={`mailto:${footer.supportMail}`}>
            {footer.support}
          </a>
        </div>
      </div>
    </footer>
  );
}
