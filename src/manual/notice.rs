/// The words on trademark: in every place where people meet the editions.
pub const NOTICE: &str = "Tsuro is a trademark of Compound Fun, LLC. sentiero is independent and \
                          endorsed by no publisher.";
