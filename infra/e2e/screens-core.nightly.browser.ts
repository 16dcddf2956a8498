import { checkScreens } from './src/screens/check-screens.js';
import { coreScreens } from './src/screens.js';

checkScreens(coreScreens);
