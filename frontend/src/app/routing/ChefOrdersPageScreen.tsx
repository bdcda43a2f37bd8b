import { StartCard } from '../../kitchens/start/StartCard.tsx';
import { ChefOrdersScreen } from '../../orders/chef/ChefOrdersScreen.tsx';

/** Renders a chef's orders, with the first steps of a new kitchen. */
export const ChefOrdersPageScreen = () => <ChefOrdersScreen firstSteps={<StartCard />} />;
