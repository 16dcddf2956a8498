import { looksAt } from './src/screens/look.js';
import { socialScreens } from './src/screens.js';

looksAt(socialScreens);
