import type { Classes } from '../phrase-elements.js';

/**
 * Classes of English nouns and adjectives for things, people, places and states, which the phrases use as
 * `{name}`.
 */
export const NOUNS: Classes = {
  body: `body back knee hip shoulder elbow wrist ankle foot hamstring neck hand finger toe leg arm calf groin achilles eye heart
    meniscus hernia cataract`,
  name: `pat bob bobby rob robert jim jimmy james dave david mike michael john johnny bill billy tom tommy steve mark
    gary joe joey jeff greg rick ricky richard dick dan danny don ed eddie frank fred george hank harry harold
    howard jack jake jerry ken kenny kevin larry lou matt max mick nick pete peter phil ralph randy ron ronnie sam
    scott sean stan stu ted terry tim tony vince walt walter wayne brian bruce carl carlos charlie chuck chris craig
    doug earl eric ernie gene glen hal ian jason jay jon josh keith kyle lee leo luke marty mel neil norm paul
    russ ryan seth sid todd troy vic wes zach adam alan al andy ben bert brad brett cal clay cliff curt dale darren
    dean dennis derek ann anne annie barb betty carol cathy cindy deb debbie diane donna ellen emily jane jean jen
    jenny jill joan judy julie karen kate kathy kelly kim laura linda lisa liz lori lynn marie mary meg nancy pam
    patty peggy rachel rose ruth sally sandy sara sarah sharon shelly susan tammy tina wendy juan luis pedro jorge miguel
    javier pablo mario marc luc pierre philippe michel andre julien klaus hans peter uwe jurgen stefan wolfgang bernd`,
  good: `good great fine perfect ok awesome excellent fantastic wonderful terrific amazing lovely perfectly beautifully nicely right cool super alright
    doable ideal nice swell dandy a_go a_winner a_plan like_a_plan like_a_winner like_a_deal like_a_good_plan like_a_date`,
  lack: `time money ride sitter babysitter energy car cash funds transportation wheels kitchen_pass hall_pass coverage`,
  bad: `bad terrible rough tough crazy busy wrong horrible lousy awful hectic insane poor brutal`,
  unfit: `sick ill unwell contagious hungover injured hurt hospitalized quarantined traveling travelling busy swamped
    slammed booked unavailable tied_up spoken_for double_booked overbooked jammed_up buried broke busted_up banged_up
    beat_up laid_up under_the_weather exhausted wiped_out worn_out beat wiped spent toast working away gone stuck
    snowed_under overwhelmed underwater sidelined out_of_town out_of_state out_of_commission gimpy hobbling limping
    stuffed_up congested nursing recovering booked_solid booked_up full_up maxed_out tapped_out otherwise_engaged
    in_rehab on_vacation on_holiday on_call on_shift on_duty on_a_trip on_a_cruise on_crutches on_the_road on_the_il
    on_the_dl on_the_ir on_injured_reserve fishing hunting camping moving babysitting packing hosting volunteering
    coaching teaching studying grounded snowed_in stranded sore aching crippled down_and_out too_sore too_tired too_busy
    on_the_shelf shelved benched flat_broke hurting crazy_busy way_too_busy insanely_busy pretty_busy super_busy overseas abroad puking vomiting throwing_up coughing nauseous dizzy on_nights on_the_injured_list on_injured_list short_staffed short_handed
    not_well not_100% not_so_good not_so_hot not_too_good not_doing_well not_myself in_pain in_no_shape in_bad_shape out_of_shape feeling_rough feeling_lousy feeling_bad feeling_sick feeling_ill`,
  ailment: `flu covid cold fever strep migraine pneumonia bronchitis food_poisoning stomach_bug stomach_thing bug vertigo kidney_stones
    kidney_stone gout shingles hangover headache virus stomach_flu sinus_infection toothache diarrhea runs crud rsv
    infection bad_back sore_back bad_knee bad_hip bad_shoulder pink_eye tendonitis tendinitis tennis_elbow golfers_elbow
    golfer_is_elbow sciatica bursitis plantar_fasciitis concussion hernia allergies sore_throat stomach_virus mono
    broken_wrist broken_foot broken_arm broken_toe broken_ankle broken_leg broken_finger broken_hand broken_rib
    sprained_ankle sprained_wrist torn_meniscus torn_rotator_cuff pulled_muscle pulled_hamstring back_spasms`,
  kin: `niece nephew cousin uncle aunt friend kid kids son daughter wife mom dad baby girlfriend husband mother father dog grandson granddaughter grandkids sister
    brother mil fil spouse fiance boyfriend partner family grandma grandpa parents one_of_the_kids little_one`,
  companion: `guest friend buddy pal mate bud neighbor neighbour roommate coworker colleague client boss player plus_one uncle aunt grandpa
    grandma grandfather stepson stepdad stepbrother inlaw fiance fiancee gf bf guys buddies friends {kin} father_in_law
    son_in_law brother_in_law partner wifey hubby bro fella guy kiddo teen teenager`,
  chore: `babysit work drive fly travel attend help take_care take_my take_the take_her take_him pick_up drop_off watch mow
    paint fix finish study move pack clean host cook teach coach volunteer rest stay be_at be_in be_home be_with be_somewhere be_elsewhere go_to
    get_my get_the visit entertain care deal handle file stay_home stick_around do_chores do_yard_work do_taxes do_some
    stay_with meet_with meet_my meet_a go_out go_see see_my see_a see_the attend_a heal recover close open_the cover run_the
    run_my put_in put_up build install repair wait_for look_after cut_the rake shop prepare get_ready grade write speak
    preach perform play_in play_with testify appear cater serve referee ref umpire judge present train chaperone`,
  det: `grandpa grandma daddy mommy parent a an my the our his her their your some another that this big family kids kid kid_is daughters daughter daughter_is
    sons son son_is wifes wife wife_is moms mom_is mom dads dad_is dad work business church early late company two yard
    school college baby grandkids grandkid grandson grandson_is granddaughter friend_is friends buddy_is bachelor all of
    baseball basketball hockey soccer football lacrosse swim swimming dance golf youth high_school annual doctor doctors
    dentist dental medical eye long whole weekend night saturday sunday deer hunting boys girls brothers brother_is
    sisters sister_is neighbors niece_is nephew_is cousin_is other prior previous standing same couple_of surprise
    retirement birthday anniversary wedding graduation piano other vet bunch_of lot_of ton_of late_night board sales
    client important few several last_minute in_law inlaws parents mother_is father_is grandma_is aunt_is uncle_is team`,
  event: `wedding funeral meeting meetings party birthday graduation recital games tournament tourney concert appointment
    appointments reunion conference seminar class classes training mass baptism shower rehearsal trip vacation flight
    cruise surgery procedure exam interview deadline closing inspection shift duty jury_duty court hearing orientation
    practice tickets marathon festival retreat picnic barbecue bbq cookout prom homecoming parade memorial wake
    christening communion bar_mitzvah gala ceremony banquet luncheon auction
    visitation physical dialysis chemo mri colonoscopy root_canal commitment commitments plans conflict conflicts
    obligation obligations event events engagement engagements gig camp yard_work chores project projects honey_do_list
    guests visitors company family inlaws in_laws church grandkids date_night open_house convention fundraiser
    dinner_party house_guests mothers_day fathers_day easter thanksgiving christmas passover holiday anniversary recital
    checkup therapy rehab tax audit thing things stuff errands housework move house_hunting parents_weekend scout_trip
    doctor dentist game soccer baseball hockey ballgame brunch golf_trip business_trip work_trip work_thing crew_meeting
    family_thing family_event family_stuff family_reunion bachelor_party birthday_party softball swim_meet field_trip
    test tests finals finals_week exams midterms campout deposition trial house_closing scope biopsy
    mandatory_overtime overtime inventory quarantine`,
  place: `florida vegas las_vegas mexico arizona california hawaii europe texas myrtle_beach scottsdale chicago new_york naples
    boston denver colorado carolina north_carolina south_carolina georgia tennessee nashville cabo cancun canada london
    ireland scotland italy france spain germany paris orlando miami tampa phoenix atlanta dallas houston austin ohio
    michigan maine jersey new_jersey la los_angeles nyc dc washington seattle portland utah montana alaska japan china
    india korea australia england the_uk uk alabama arkansas connecticut delaware idaho illinois indiana iowa kansas
    kentucky louisiana maryland massachusetts minnesota mississippi missouri nebraska nevada new_hampshire new_mexico
    oklahoma oregon pennsylvania rhode_island south_dakota north_dakota vermont virginia west_virginia wisconsin wyoming
    philadelphia philly san_diego san_francisco san_antonio charlotte columbus indianapolis detroit memphis louisville
    baltimore milwaukee albuquerque tucson sacramento kansas_city cleveland pittsburgh cincinnati st_louis new_orleans
    raleigh minneapolis hilton_head pinehurst palm_springs palm_beach fort_lauderdale key_west sarasota jacksonville
    charleston savannah branson disney disneyland disney_world costa_rica jamaica bahamas puerto_rico aruba the_bahamas
    portugal greece switzerland austria berlin madrid barcelona rome tokyo toronto montreal vancouver brazil colombia
    park_city aspen lake_tahoe tahoe napa cape_cod nantucket the_cape the_hamptons the_keys the_mountains the_poconos`,
};
