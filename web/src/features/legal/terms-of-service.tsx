import { legalStrings, terms } from '../../strings/legal';
import { LegalPage } from './legal-page';

export default function TermsOfService() {
  return <LegalPage {...terms} other={{ to: '/privacy-policy', label: legalStrings.other.privacy }} />;
}
