import {
  Check,
  Copy,
  Mail,
  MessageCircle,
  MessageSquareText,
  Share,
  ThumbsUp,
  X,
  BriefcaseBusiness,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { shareStrings as s } from '../../strings/share';
import { Button, buttonLook } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useToast } from '../../ui/toast';
import { useCopy } from '../../ui/use-copy';
import { useShareUrl } from './api';
import { shareTargets } from './targets';

const icons = {
  tweet: X,
  facebook: ThumbsUp,
  linkedin: BriefcaseBusiness,
  whatsapp: MessageCircle,
  mail: Mail,
  sms: MessageSquareText,
};
const POPUP = 'width=600,height=400';

export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const url = useShareUrl();
  return (
    <Dialog open onClose={onClose} title={s.title}>
      <div className="mown rounded-card px-5 py-6 text-on-turf">
        <p className="font-display text-3xl">{s.promo}</p>
        <p className="mt-1 text-on-turf-quiet">{s.promoText}</p>
      </div>
      <h3 className="mt-6 mb-3 text-lg">{s.via}</h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {shareTargets(url).map(({ name, href }) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                onClick={(event) => openSmall(event, href)}
                className={`${buttonLook('secondary')} w-full`}
              >
                <Icon aria-hidden className="size-[18px]" /> {s.targets[name]}
              </a>
            </li>
          );
        })}
        {'share' in navigator && (
          <li>
            <Button look="secondary" className="w-full" onClick={() => shareByDevice(url)}>
              <Share aria-hidden className="size-[18px]" /> {s.targets.device}
            </Button>
          </li>
        )}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow basis-48 truncate rounded-control border border-dashed border-edge px-3 py-2.5">
          <span className="sr-only">{s.yourLink}: </span>
          {url}
        </p>
        <CopyLink message={`${s.text} ${url}`} />
      </div>
      <p className="mt-4 text-quiet">{s.note}</p>
    </Dialog>
  );
}

/** Opens a web page in a small window; links to mail and messages are left to the device. */
function openSmall(event: MouseEvent, href: string) {
  if (!href.startsWith('https:')) return;
  if (window.open(href, '_blank', `noopener,${POPUP}`) !== undefined) event.preventDefault();
}

/** A golfer who closes the device's share sheet again sees no error (client#sharing). */
const shareByDevice = (url: string) =>
  void navigator.share({ title: s.subject, text: s.text, url }).catch((error) => console.error(error));

function CopyLink({ message }: { message: string }) {
  const { copied, copy } = useCopy();
  const toast = useToast();
  const onCopied = () => toast({ title: s.copied, text: s.copiedText });
  const Icon = copied ? Check : Copy;
  return (
    <Button onClick={() => void copy(message, onCopied)} className="min-w-36">
      <Icon aria-hidden className="size-[18px]" /> {copied ? s.copied : s.copy}
    </Button>
  );
}
