//! Putting things in order by what they are worth: in one place, for every sort of another type makes a module for a page larger.

/// The places of these values, the greatest value first; equal ones in the order they are in.
#[must_use]
pub fn greatest_first(values: &[f64]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..values.len()).collect();
    places.sort_by(|one, other| values[*other].total_cmp(&values[*one]));
    places
}

/// These things, the worthiest first; equal ones in the order they are in.
#[must_use]
pub fn worthiest_first<T: Copy>(things: &[T], worth: impl Fn(&T) -> f64) -> Vec<T> {
    let values: Vec<f64> = things.iter().map(worth).collect();
    greatest_first(&values).into_iter().map(|at| things[at]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_comes_first_and_equal_ones_stay_in_order() {
        assert_eq!(greatest_first(&[0.5, f64::INFINITY, -1.0, 0.5]), [1, 0, 3, 2]);
        assert_eq!(greatest_first(&[]), [0; 0]);
        assert_eq!(worthiest_first(&['a', 'c', 'b'], |thing| f64::from(u32::from(*thing))), ['c', 'b', 'a']);
    }
}
