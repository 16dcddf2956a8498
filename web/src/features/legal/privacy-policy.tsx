import { legalStrings, privacy } from '../../strings/legal';
import { LegalPage } from './legal-page';

export default function PrivacyPolicy() {
  return <LegalPage {...privacy} other={{ to: '/terms-of-service', label: legalStrings.other.terms }} />;
}
