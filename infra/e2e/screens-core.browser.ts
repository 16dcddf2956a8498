import { looksAt } from './src/screens/look.js';
import { coreScreens } from './src/screens.js';

looksAt(coreScreens);
