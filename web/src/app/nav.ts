import { House } from 'lucide-react';
import { strings } from '../strings/common';

/** What the bars lead to; a link is highlighted only when the path equals its route exactly. */
export const topLinks = [{ to: '/', label: strings.nav.dashboard }];
export const bottomLinks = [{ to: '/', label: strings.nav.home, icon: House }];
